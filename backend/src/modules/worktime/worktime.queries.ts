import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import {
  type ById,
  type ByIds,
  columnsOf,
  type OfUser,
  type Params,
  Queries,
  type Row,
  type Tables,
  total,
} from '../../platform/database';
import { Absence } from './absences/records/absence.entity';
import { WorkAdjustment } from './balance/adjustments/work-adjustment.entity';
import { WorkDay } from './calendar/work-day.entity';
import { WorkCorrection } from './corrections/work-correction.entity';
import { WorkSession } from './sessions/work-session.entity';
import { WorkTarget } from './targets/work-target.entity';

const TABLES = {
  work_days: WorkDay,
  work_sessions: WorkSession,
  work_targets: WorkTarget,
  work_corrections: WorkCorrection,
  work_adjustments: WorkAdjustment,
  absences: Absence,
};

const OPEN = ['id', 'userId', 'dayId', 'startAt', 'lastHeartbeatAt', 'reopenedAt'] as const;

export type OpenSessionRow = Pick<Row<WorkSession>, (typeof OPEN)[number]>;

/** A session with its day. */
export type DaySessionRow = Pick<Row<WorkSession>, 'dayId' | 'startAt' | 'endAt' | 'lastHeartbeatAt' | 'endedBy'> &
  Pick<Row<WorkDay>, 'workDate'>;

/** The same for several users. */
export type PersonSessionRow = DaySessionRow & Pick<Row<WorkDay>, 'userId'>;

export type WorkTargetRow = Row<WorkTarget>;
export type WorkCorrectionRow = Row<WorkCorrection>;
export type AdjustmentRow = Row<WorkAdjustment>;
export type AbsenceRow = Row<Absence>;

const CORRECTION = columnsOf(WorkCorrection);
const ABSENCE = columnsOf(Absence);

/** Sessions with a last heartbeat before the first instant, or a start before the second, may have to be settled. */
type Due = Params<{ heardBefore: Date; begunBefore: Date }>;

type Db = Kysely<Tables<typeof TABLES>>;

const openOf = (db: Db, { userId }: Params<OfUser>) =>
  db.selectFrom('work_sessions').select(OPEN).where('openMarker', '=', userId);

/** `openMarker > 0` matches every open session in a form for which both databases use the index. */
const due = (db: Db, p: Due) =>
  db
    .selectFrom('work_sessions')
    .where('openMarker', '>', sql.lit(0))
    .where((row) => row.or([row('lastHeartbeatAt', '<=', p.heardBefore), row('startAt', '<', p.begunBefore)]));

interface Period {
  from: string;
  to: string;
}

const corrections = (db: Db, { from, to }: Params<Period>) =>
  db
    .selectFrom('work_corrections')
    .select(CORRECTION)
    .where((correction) => correction.between('workDate', from, to))
    .orderBy('id');

const absencesBetween = (db: Db, { from, to }: Params<Period>) =>
  db.selectFrom('absences').where('lastDay', '>=', from).where('firstDay', '<=', to);

/** Oldest first. */
const daySessions = (db: Db) =>
  db
    .selectFrom('work_days')
    .innerJoin('work_sessions', 'work_sessions.dayId', 'work_days.id')
    .select(['dayId', 'workDate', 'startAt', 'endAt', 'lastHeartbeatAt', 'endedBy'])
    .orderBy('workDate')
    .orderBy('startAt')
    .orderBy('work_sessions.id');

@Injectable()
export class WorktimeQueries extends Queries(TABLES, (query, _compose, _dialect, write) => ({
  /** Extends a user's open session, unless it must be settled first: the product's most frequent write. */
  renew: write((db, p: Params<{ userId: number; at: Date; idleSince: Date; today: Date }>) =>
    db
      .updateTable('work_sessions')
      .set((row) => ({
        lastHeartbeatAt: row
          .case()
          .when('lastHeartbeatAt', '<', p.at)
          .then(p.at)
          .else(row.ref('lastHeartbeatAt'))
          .end(),
      }))
      .where('openMarker', '=', p.userId)
      .where('lastHeartbeatAt', '>', p.idleSince)
      .where('startAt', '>=', p.today),
  ),
  open: query((db, p: OfUser) => openOf(db, p)),
  countOpen: query((db) => db.selectFrom('work_sessions').select(total).where('openMarker', '>', sql.lit(0))),
  /** All open sessions that started at this instant or later, earliest first. */
  openSince: query((db, p: Params<{ from: Date }>) =>
    db
      .selectFrom('work_sessions')
      .select(['userId', 'startAt'])
      .where('openMarker', '>', sql.lit(0))
      .where('startAt', '>=', p.from)
      .orderBy('startAt')
      .orderBy('id'),
  ),
  heldOpen: query((db, p: OfUser) => openOf(db, p).forUpdate()),
  due: query((db, p: Due) => due(db, p).select('userId')),
  heldDue: query((db, p: Due) => due(db, p).select(OPEN).orderBy('openMarker').forUpdate()),
  /** For each session to withdraw: the one it continues since midnight, and whether its day has others. */
  withdrawn: query((db, p: ByIds) =>
    db
      .selectFrom('work_sessions as session')
      .leftJoin('work_sessions as previous', (join) =>
        join
          .onRef('previous.userId', '=', 'session.userId')
          .onRef('previous.endAt', '=', 'session.startAt')
          .on('previous.endedBy', '=', sql.lit('midnight')),
      )
      .select((row) => [
        'session.id',
        'session.dayId',
        'previous.id as previousId',
        row
          .exists(
            row
              .selectFrom('work_sessions as other')
              .select('other.id')
              .whereRef('other.dayId', '=', 'session.dayId')
              .whereRef('other.id', '<>', 'session.id'),
          )
          .as('isDayShared'),
      ])
      .where('session.id', 'in', p.ids),
  ),
  latestEnd: query((db, p: OfUser) =>
    db
      .selectFrom('work_sessions')
      .select('endAt')
      .where('userId', '=', p.userId)
      .where('endAt', 'is not', null)
      .orderBy('endAt', 'desc')
      .limit(sql.lit(1)),
  ),
  ofDay: query((db, p: Params<{ dayId: number }>) =>
    db
      .selectFrom('work_sessions')
      .select(['id', 'startAt', 'endAt', 'lastHeartbeatAt'])
      .where('dayId', '=', p.dayId)
      .orderBy('startAt')
      .orderBy('id'),
  ),
  elsewhere: query((db, p: Params<{ userId: number; dayId: number; from: Date; to: Date }>) =>
    db
      .selectFrom('work_sessions')
      .select('id')
      .where('userId', '=', p.userId)
      .where('dayId', '<>', p.dayId)
      .where('startAt', '<', p.to)
      .where((row) =>
        row.or([row('endAt', '>', p.from), row.and([row('endAt', 'is', null), row('lastHeartbeatAt', '>', p.from)])]),
      )
      .limit(sql.lit(1)),
  ),

  dayById: query((db, p: ById) =>
    db.selectFrom('work_days').select(['id', 'userId', 'workDate']).where('id', '=', p.id),
  ),
  dayOf: query((db, p: Params<{ userId: number; workDate: string }>) =>
    db.selectFrom('work_days').select('id').where('userId', '=', p.userId).where('workDate', '=', p.workDate),
  ),
  daysSince: query((db, p: Params<{ userIds: readonly number[]; from: string }>) =>
    db
      .selectFrom('work_days')
      .select(['id', 'userId', 'workDate'])
      .where('userId', 'in', p.userIds)
      .where('workDate', '>=', p.from),
  ),
  years: query((db, p: OfUser) =>
    db
      .selectFrom('work_days')
      .select((row) => row.fn<string>('substr', ['workDate', sql.lit(1), sql.lit(4)]).as('year'))
      .distinct()
      .where('userId', '=', p.userId),
  ),
  answeredDays: query((db, p: Params<Period & { userId: number }>) =>
    db
      .selectFrom('work_days')
      .select('workDate')
      .where('userId', '=', p.userId)
      .where((day) => day.between('workDate', p.from, p.to))
      .where('answeredAt', 'is not', null),
  ),
  sessionsBetween: query((db, p: Params<Period & { userId: number }>) =>
    daySessions(db)
      .where('work_days.userId', '=', p.userId)
      .where((day) => day.between('workDate', p.from, p.to)),
  ),
  /** Of all users. */
  allSessionsBetween: query(
    (db, p: Params<Period>) =>
      daySessions(db)
        .select('work_days.userId')
        .where((day) => day.between('workDate', p.from, p.to)),
    { isLarge: true },
  ),
  /** Of these users on these days. */
  sessionsOn: query((db, p: Params<{ userIds: readonly number[]; dates: readonly string[] }>) =>
    daySessions(db)
      .select('work_days.userId')
      .where('work_days.userId', 'in', p.userIds)
      .where('workDate', 'in', p.dates),
  ),
  sessionsOfDay: query((db, p: ById) => daySessions(db).where('work_days.id', '=', p.id)),
  targets: query((db) =>
    db.selectFrom('work_targets').select(columnsOf(WorkTarget)).orderBy('userId').orderBy('validFrom', 'desc'),
  ),
  corrections: query((db, p: Params<Period>) => corrections(db, p)),
  correctionsOf: query((db, p: Params<Period & { userId: number }>) =>
    corrections(db, p).where('userId', '=', p.userId),
  ),
  /** Corrections waiting for an admin, longest waiting first. */
  asked: query((db) =>
    db
      .selectFrom('work_corrections')
      .select(CORRECTION)
      .where('state', '=', sql.lit('asked'))
      .orderBy('id')
      .limit(sql.lit(500)),
  ),
  correctionById: query((db, p: ById) => db.selectFrom('work_corrections').select(CORRECTION).where('id', '=', p.id)),

  adjustments: query((db, p: OfUser) =>
    db
      .selectFrom('work_adjustments')
      .select(columnsOf(WorkAdjustment))
      .where('userId', '=', p.userId)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc'),
  ),
  firstDay: query((db, p: OfUser) =>
    db.selectFrom('work_days').select('workDate').where('userId', '=', p.userId).orderBy('workDate').limit(sql.lit(1)),
  ),

  absencesOf: query((db, p: Params<Period & { userId: number }>) =>
    absencesBetween(db, p)
      .select(ABSENCE)
      .where('userId', '=', p.userId)
      .orderBy('firstDay', 'desc')
      .orderBy('id', 'desc'),
  ),
  /** What counts for targets and leave. */
  grantedAbsences: query((db, p: Params<Period & { userIds: readonly number[] }>) =>
    absencesBetween(db, p)
      .select(['userId', 'kind', 'firstDay', 'lastDay', 'isHalf'])
      .where('userId', 'in', p.userIds)
      .where('state', '=', sql.lit('granted')),
  ),
  absenceById: query((db, p: ById) => db.selectFrom('absences').select('userId').where('id', '=', p.id)),
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
  /** Of all users, asked for. */
  askedAbsencesBetween: query((db, p: Params<Period>) =>
    absencesBetween(db, p).select(ABSENCE).where('state', '=', sql.lit('asked')),
  ),
  /** Waiting for an admin, longest waiting first. */
  askedAbsences: query((db) =>
    db.selectFrom('absences').select(ABSENCE).where('state', '=', sql.lit('asked')).orderBy('id').limit(sql.lit(500)),
  ),
})) {}
