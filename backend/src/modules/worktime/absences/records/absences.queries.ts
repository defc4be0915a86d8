import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import {
  type ById,
  columnsOf,
  type OfUser,
  type Params,
  Queries,
  type Row,
  type Tables,
} from '../../../../platform/database';
import { Absence } from './absence.entity';

const TABLES = { absences: Absence };

export type AbsenceRow = Row<Absence>;

type Db = Kysely<Tables<typeof TABLES>>;

interface Period {
  from: string;
  to: string;
}

const ABSENCE = columnsOf(Absence);
const overlapping = (db: Db, { from, to }: Params<Period>) =>
  db.selectFrom('absences').where('lastDay', '>=', from).where('firstDay', '<=', to);

@Injectable()
export class AbsencesQueries extends Queries(TABLES, (query) => ({
  /** Of all users, asked for. */
  askedBetween: query((db, p: Params<Period>) =>
    overlapping(db, p).select(ABSENCE).where('state', '=', sql.lit('asked')),
  ),
  ofUserBetween: query((db, p: Params<Period & { userId: number }>) =>
    overlapping(db, p).select(ABSENCE).where('userId', '=', p.userId).orderBy('firstDay', 'desc').orderBy('id', 'desc'),
  ),
  /** What counts for targets and leave. */
  granted: query((db, p: Params<Period & { userIds: readonly number[] }>) =>
    overlapping(db, p)
      .select(['userId', 'kind', 'firstDay', 'lastDay', 'isHalf'])
      .where('userId', 'in', p.userIds)
      .where('state', '=', sql.lit('granted')),
  ),
  byId: query((db, p: ById) => db.selectFrom('absences').select('userId').where('id', '=', p.id)),
  firstLeave: query((db, p: OfUser) =>
    db
      .selectFrom('absences')
      .select('firstDay')
      .where('userId', '=', p.userId)
      .where('state', '=', sql.lit('granted'))
      .where('kind', '=', sql.lit('holiday'))
      .orderBy('firstDay')
      .limit(sql.lit(1)),
  ),
  /** Waiting for an admin, longest waiting first. */
  asked: query((db) =>
    db.selectFrom('absences').select(ABSENCE).where('state', '=', sql.lit('asked')).orderBy('id').limit(sql.lit(500)),
  ),
})) {}
