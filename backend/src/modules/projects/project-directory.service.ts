import { Injectable } from '@nestjs/common';
import { PreparedStatements, type Statement } from '../../platform/database/prepared-statements';

/** The polled list of projects. */
export const PROJECTS_LIST = 'projects';

interface NameRow {
  id: number;
  name: string;
}

/** Which projects there are and what they are called, for the modules that refer to projects. */
@Injectable()
export class ProjectDirectory {
  private readonly selectAllNames: Statement<NameRow>;

  constructor(statements: PreparedStatements) {
    this.selectAllNames = statements.prepare('SELECT id, name FROM projects');
  }

  /** Every project's name, by id. */
  async names(): Promise<Map<number, string>> {
    const rows = await this.selectAllNames([]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
