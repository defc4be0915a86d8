import { Injectable } from '@nestjs/common';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Params, Queries, sumOf, type Tables, within } from '../../../platform/database';
import { WorkDay } from '../calendar/work-day.entity';
import { WorkSession } from '../sessions/work-session.entity';

const TABLES = { work_days: WorkDay, work_sessions: WorkSession };

type Db = Kysely<Tables<typeof TABLES>>;

interface Period {
  from: string;
  to: string;
  today: string;
  /** The start of the current minute. */
  minute: Date;
}

type Everybodys = Params<Period>;
type Ones = Params<Period & { userId: number }>;

/** An open session counts as `countedUntil` says. */
const endOf = (p: Everybodys): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref('endAt')}, case when ${sql.ref('workDate')} = ${p.today} then ${p.minute} else ${sql.ref('lastHeartbeatAt')} end)`;

const onWeekday = (weekday: number) =>
  sumOf(sql<number>`case when weekday = ${sql.lit(weekday)} then minutes else 0 end`);

@Injectable()
export class WorktimeStatisticsQueries extends Queries(TABLES, (query, _compose, dialect) => {
  const workDate = sql.ref('workDate');
  const startAt = sql.ref('startAt');

  /** Whole minutes by day, rounded as in `durationOf`. */
  const days = (db: Db, p: Everybodys) =>
    db
      .selectFrom('work_days')
      .innerJoin('work_sessions', 'work_sessions.dayId', 'work_days.id')
      .select((row) => [
        'work_days.userId',
        dialect.isoWeek(workDate).as('week'),
        row.fn<string>('substr', ['workDate', sql.lit(1), sql.lit(7)]).as('month'),
        dialect.weekday(workDate).as('weekday'),
        sql<number>`floor(sum(case when ${endOf(p)} > ${startAt} then ${dialect.milliseconds(startAt, endOf(p))} else 0 end) / 60000)`.as(
          'minutes',
        ),
        sql<number>`max(case when ${sql.ref('endedBy')} = 'idle' then 1 else 0 end)`.as('isIdle'),
      ])
      .where('workDate', '>=', p.from)
      .where('workDate', '<=', p.to)
      .groupBy('work_days.id');
  const onesDays = (db: Db, p: Ones) => days(db, p).where('work_days.userId', '=', p.userId);

  /** A week shared by two months appears in both. */
  const byWeek = (db: Db, of: ReturnType<typeof days>) =>
    db
      .selectFrom(of.as('day'))
      .select([
        'userId',
        'week',
        'month',
        sumOf(sql`minutes`).as('minutes'),
        sql<number>`count(*)`.as('days'),
        sumOf(sql.ref('isIdle')).as('idleDays'),
        onWeekday(1).as('monday'),
        onWeekday(2).as('tuesday'),
        onWeekday(3).as('wednesday'),
        onWeekday(4).as('thursday'),
        onWeekday(5).as('friday'),
        onWeekday(6).as('saturday'),
        onWeekday(7).as('sunday'),
      ])
      .groupBy(['userId', 'week', 'month']);

  return {
    byWeek: query((db, p: Everybodys) => byWeek(db, days(within(db), p)), { isLarge: true }),
    onesByWeek: query((db, p: Ones) => byWeek(db, onesDays(within(db), p))),
    onesByMonth: query((db, p: Ones) =>
      db
        .selectFrom(onesDays(within(db), p).as('day'))
        .select(['month', sumOf(sql`minutes`).as('minutes')])
        .groupBy('month'),
    ),
  };
}) {}
