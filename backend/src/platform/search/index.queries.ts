import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type Params, Queries, total } from '../database/queries/queries';
import { SearchEntry } from './search-entry.entity';

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
