import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Params, Queries, total } from '../database/queries/queries';
import { Compiler } from '../database/queries/compiler';
import { tableOf } from '../database/queries/entity-table';
import { statementMaker } from '../database/queries/params';
import { SearchEntry } from '../database/search/search-entry.entity';
import { Statements } from '../database/statements/statements';
import type { SearchedKind } from './searched-kind';

@Injectable()
export class SearchEntryQueries extends Queries({ search_entries: SearchEntry }, (query) => ({
  count: query((db, p: Params<{ kind: string }>) =>
    db.selectFrom('search_entries').select(total).where('kind', '=', p.kind),
  ),
  between: query((db, p: Params<{ kind: string; after: number; last: number }>) =>
    db
      .selectFrom('search_entries')
      .select(['thingId', 'words'])
      .where('kind', '=', p.kind)
      .where('thingId', '>', p.after)
      .where('thingId', '<=', p.last)
      .orderBy('thingId'),
  ),
})) {}

export type SearchedRow = { id: number } & Readonly<Record<string, unknown>>;

/** Reads the searched columns of whatever is registered. */
@Injectable()
export class SearchedRowQueries {
  constructor(private readonly statements: Statements) {}

  /** The first rows above an id. */
  after({ entity, title, text }: SearchedKind, id: number, limit: number): Promise<SearchedRow[]> {
    const table = tableOf(this.statements.dataSource, entity);
    const rows = new Compiler([table], this.statements.isServer)
      .builder<Record<string, SearchedRow>>()
      .selectFrom(table.name)
      .select(['id', ...title, ...text])
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
      .compile();
    return this.statements.read<SearchedRow>(statementMaker(rows.sql, rows.parameters)({}), true);
  }

  async count({ entity }: SearchedKind): Promise<number> {
    const { name } = tableOf(this.statements.dataSource, entity);
    const rows = sql`SELECT COUNT(*) AS total FROM ${sql.table(name)}`.compile(
      new Compiler([], this.statements.isServer).builder(),
    );
    const [row] = await this.statements.read<{ total: number }>(statementMaker(rows.sql, rows.parameters)({}));
    return row?.total ?? 0;
  }
}
