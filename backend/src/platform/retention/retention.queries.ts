import { Injectable } from '@nestjs/common';
import { Compiler } from '../database/queries/compiler';
import { stored, tableOf } from '../database/queries/entity-table';
import { statementMaker } from '../database/queries/params';
import type { EntityClass } from '../database/queries/row';
import { Statements } from '../database/statements/statements';

type Aged = Record<string, { id: number } & Record<string, unknown>>;

/** Finds old rows of whatever is registered. */
@Injectable()
export class RetentionQueries {
  constructor(private readonly statements: Statements) {}

  /** The ids of the first so many rows whose instant lies before another. */
  async olderThan(entity: EntityClass, since: string, before: Date, limit: number): Promise<number[]> {
    const table = tableOf(this.statements.dataSource, entity);
    const { sql, parameters } = new Compiler([table], this.statements.isServer)
      .builder<Aged>()
      .selectFrom(table.name)
      .select('id')
      .where(since, '<', stored(before))
      .orderBy('id')
      .limit(limit)
      .compile();
    const rows = await this.statements.read<{ id: number }>(statementMaker(sql, parameters)({}), true);
    return rows.map(({ id }) => id);
  }
}
