import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type AnyRow, AnyTable } from '../database/queries/any-table';
import { type Params, Queries, total, totalOf } from '../database/queries/queries';
import { SearchEntry } from './search-entry.entity';
import type { SearchDefinition } from './search-definition';

@Injectable()
export class SearchEntryQueries extends Queries({ search_entries: SearchEntry }, (query) => ({
  count: query((db, p: Params<{ kind: string }>) =>
    db.selectFrom('search_entries').select(total).where('kind', '=', p.kind),
  ),
  /** Enough to tell none, one and several apart. */
  first: query((db, p: Params<{ kind: string }>) =>
    db.selectFrom('search_entries').select('thingId').where('kind', '=', p.kind).limit(sql.lit(2)),
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

/** Reads the indexed columns of the registered entities. */
@Injectable()
export class SearchedRowQueries {
  constructor(private readonly tables: AnyTable) {}

  /** The first rows above an id. */
  after({ entity, title, text }: SearchDefinition, id: number, limit: number): Promise<AnyRow[]> {
    return this.tables.of(entity, (rows) =>
      rows
        .select(['id', ...title, ...text])
        .where('id', '>', id)
        .orderBy('id')
        .limit(limit),
    );
  }

  async count({ entity }: SearchDefinition): Promise<number> {
    return totalOf(await this.tables.of(entity, (rows) => rows.select(total)));
  }
}
