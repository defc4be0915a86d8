import { Injectable } from '@nestjs/common';
import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import { columnsOf, containsAny, type Params, Queries, type Tables, total } from '../../platform/database';
import { BinContent, BinEntry, BinFile, type BinKind, BinRow } from './bin-entry.entity';

const TABLES = { bin_entries: BinEntry, bin_contents: BinContent, bin_rows: BinRow, bin_files: BinFile };
const ENTRY = columnsOf(BinEntry, 'words');

export interface BinSearch {
  /** Folded. */
  q?: string | undefined;
  kind?: BinKind | undefined;
}

const found = ({ q, kind }: BinSearch): Expression<SqlBool> =>
  expressionBuilder().and([
    ...(q ? [containsAny('words', [q])] : []),
    ...(kind ? [sql<SqlBool>`${sql.ref('kind')} = ${kind}`] : []),
  ]);

type AfterPart = Params<{ entryId: number; document: number; part: number; limit: number }>;

const partsIn = (db: Kysely<Tables<typeof TABLES>>, p: AfterPart) =>
  db
    .selectFrom('bin_contents')
    .select(['document', 'part', 'content'])
    .where('entryId', '=', p.entryId)
    .where((row) =>
      row.or([row('document', '>', p.document), row.and([row('document', '=', p.document), row('part', '>', p.part)])]),
    )
    .orderBy('document')
    .orderBy('part')
    .limit(p.limit);

@Injectable()
export class BinQueries extends Queries(TABLES, (query, compose) => ({
  byId: query((db, p: Params<{ id: number }>) => db.selectFrom('bin_entries').select(ENTRY).where('id', '=', p.id)),
  /** Newest first. */
  entries: compose((db, { search, limit, offset }: { search: BinSearch; limit: number; offset: number }) =>
    db.selectFrom('bin_entries').select(ENTRY).where(found(search)).orderBy('id', 'desc').limit(limit).offset(offset),
  ),
  count: compose((db, search: BinSearch) => db.selectFrom('bin_entries').select(total).where(found(search))),
  /** The next entries above an id. */
  after: query((db, p: Params<{ id: number; limit: number }>) =>
    db.selectFrom('bin_entries').select('id').where('id', '>', p.id).orderBy('id').limit(p.limit),
  ),
  expired: query((db, p: Params<{ before: Date; after: number; limit: number }>) =>
    db
      .selectFrom('bin_entries')
      .select('id')
      .where('deletedAt', '<', p.before)
      .where('id', '>', p.after)
      .orderBy('id')
      .limit(p.limit),
  ),
  parts: query((db, p: AfterPart) => partsIn(db, p), { isLarge: true }),
  /** As committed now, even if this transaction has read them before. */
  holdParts: query((db, p: AfterPart) => partsIn(db, p).forUpdate()),
  contentIds: query((db, p: Params<{ entryId: number }>) =>
    db.selectFrom('bin_contents').select('id').where('entryId', '=', p.entryId),
  ),
  /** The entries that hold these rows, latest last; locked, so that one committed just now is included. */
  rowHolders: query((db, p: Params<{ tableName: string; rowIds: readonly number[] }>) =>
    db
      .selectFrom('bin_rows')
      .select(['entryId', 'rowId'])
      .where('tableName', '=', p.tableName)
      .where('rowId', 'in', p.rowIds)
      .where('isNeeded', '=', false)
      .orderBy('id')
      .forUpdate(),
  ),
  /** The other entries that need a row of this entry. */
  needing: query((db, p: Params<{ entryId: number }>) =>
    db
      .selectFrom('bin_rows as held')
      .innerJoin('bin_rows as needed', (join) =>
        join.onRef('needed.tableName', '=', 'held.tableName').onRef('needed.rowId', '=', 'held.rowId'),
      )
      .select('needed.entryId')
      .distinct()
      .where('held.entryId', '=', p.entryId)
      .where('held.isNeeded', '=', false)
      .where('needed.isNeeded', '=', true),
  ),
  filesOf: query((db, p: Params<{ entryId: number }>) =>
    db.selectFrom('bin_files').select('storageKey').where('entryId', '=', p.entryId),
  ),
  /** The entries that hold a file, latest last; locked, so that one committed just now is included. */
  fileHolders: query((db, p: Params<{ storageKey: string }>) =>
    db.selectFrom('bin_files').select('entryId').where('storageKey', '=', p.storageKey).orderBy('id').forUpdate(),
  ),
})) {}
