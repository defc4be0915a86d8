import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import { type ById, columnsOf, type OfUser, type Params, Queries } from '../../../../platform/database/queries/queries';
import type { Row, Tables } from '../../../../platform/database/queries/row';
import { Absence } from './absence.entity';
import type { AbsenceState } from './absences.constants';

const TABLES = { absences: Absence };

export type AbsenceRow = Row<Absence>;

type Db = Kysely<Tables<typeof TABLES>>;

type Period = Params<{ from: string; to: string }>;

const overlapping = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('absences')
    .select(columnsOf(Absence))
    .where('lastDay', '>=', from)
    .where('firstDay', '<=', to)
    .orderBy('firstDay', 'desc')
    .orderBy('id', 'desc');

@Injectable()
export class AbsencesQueries extends Queries(TABLES, (query) => ({
  /** Of all users, asked for or granted. */
  between: query((db, p: Params<{ from: string; to: string }>) =>
    overlapping(db, p).where('state', 'in', [sql.lit<AbsenceState>('asked'), sql.lit<AbsenceState>('granted')]),
  ),
  ofUserBetween: query((db, p: Params<{ userId: number; from: string; to: string }>) =>
    overlapping(db, p).where('userId', '=', p.userId),
  ),
  /** What counts for targets and leave. */
  granted: query((db, p: Params<{ userIds: readonly number[]; from: string; to: string }>) =>
    db
      .selectFrom('absences')
      .select(['userId', 'kind', 'firstDay', 'lastDay', 'isHalf'])
      .where('userId', 'in', p.userIds)
      .where('lastDay', '>=', p.from)
      .where('firstDay', '<=', p.to)
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
    db
      .selectFrom('absences')
      .select(columnsOf(Absence))
      .where('state', '=', sql.lit('asked'))
      .orderBy('id')
      .limit(sql.lit(500)),
  ),
})) {}
