import { Injectable } from '@nestjs/common';
import { PreparedStatements, type Statement } from '../../platform/database/prepared-statements';

interface NameRow {
  id: number;
  name: string;
}

/** Which projects there are and what they are called, for the modules that refer to projects. */
@Injectable()
export class ProjectDirectory {
  private readonly selectAllNames: Statement<NameRow>;
  private readonly selectName: Statement<NameRow>;

  constructor(statements: PreparedStatements) {
    this.selectAllNames = statements.prepare('SELECT id, name FROM projects');
    this.selectName = statements.prepare('SELECT id, name FROM projects WHERE id = ?');
  }

  /** Every project's name, by id. */
  async names(): Promise<Map<number, string>> {
    const rows = await this.selectAllNames([]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** One project's name; undefined when there is no such project. */
  async name(id: number): Promise<string | undefined> {
    const [row] = await this.selectName([id]);
    return row?.name;
  }
}
