import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import {
  type ById,
  type ByIds,
  columnsOf,
  type Params,
  Queries,
  type Row,
  sumOf,
  type Tables,
  within,
} from '../../platform/database';
import { HourlyRate } from './records/hourly-rate.entity';
import { ProjectBudget } from './records/project-budget.entity';
import { TimeEntry } from './records/time-entry.entity';

const TABLES = { time_entries: TimeEntry, hourly_rates: HourlyRate, project_budgets: ProjectBudget };

type Db = Kysely<Tables<typeof TABLES>>;

const ENTRY = columnsOf(TimeEntry, 'createdAt');

export type TimeEntryRow = Omit<Row<TimeEntry>, 'createdAt'>;
export type HourlyRateRow = Row<HourlyRate>;
export type ProjectBudgetRow = Row<ProjectBudget>;

interface Period {
  from: string;
  to: string;
}

const minutes = sumOf(sql.ref('minutes')).as('minutes');
const billable = sumOf(sql`case when ${sql.ref('isBillable')} then ${sql.ref('minutes')} else 0 end`).as(
  'billableMinutes',
);

@Injectable()
export class TimeEntryQueries extends Queries(TABLES, (query) => {
  const byMonth = (db: Db) =>
    db
      .selectFrom('time_entries')
      .select((row) => [row.fn<string>('substr', ['workDate', sql.lit(1), sql.lit(7)]).as('month'), minutes, billable])
      .groupBy('month');
  const monthsOfProjects = (db: Db, p: Params<Period>) =>
    byMonth(db).select('projectId').where('workDate', '>=', p.from).where('workDate', '<=', p.to).groupBy('projectId');
  /** Entries with their rates, in cents an hour; null: none. */
  const priced = (db: Db) =>
    db
      .selectFrom('time_entries')
      .select(['projectId', 'minutes'])
      .select((row) =>
        row
          .selectFrom('hourly_rates')
          .select('cents')
          .whereRef('hourly_rates.userId', '=', 'time_entries.userId')
          .whereRef('validFrom', '<=', 'workDate')
          .orderBy('validFrom', 'desc')
          .limit(sql.lit(1))
          .as('cents'),
      );
  const spent = (db: Db, of: ReturnType<typeof priced>) =>
    db
      .selectFrom(of.as('priced'))
      .select(['projectId', minutes])
      .select([
        /** Cents times 60. */
        sumOf(sql`minutes * coalesce(cents, 0)`).as('labour'),
        sumOf(sql`case when cents is null then minutes else 0 end`).as('unpricedMinutes'),
      ])
      .groupBy('projectId');
  return {
    byId: query((db, p: ById) => db.selectFrom('time_entries').select(ENTRY).where('id', '=', p.id)),
    between: query((db, p: Params<Period & { userId: number }>) =>
      db
        .selectFrom('time_entries')
        .select(ENTRY)
        .where('userId', '=', p.userId)
        .where('workDate', '>=', p.from)
        .where('workDate', '<=', p.to)
        .orderBy('workDate')
        .orderBy('id'),
    ),
    onDays: query((db, p: Params<{ userId: number; dates: readonly string[] }>) =>
      db
        .selectFrom('time_entries')
        .select(ENTRY)
        .where('userId', '=', p.userId)
        .where('workDate', 'in', p.dates)
        .orderBy('id'),
    ),
    found: query((db, p: ByIds) => db.selectFrom('time_entries').select(ENTRY).where('id', 'in', p.ids)),
    ofTask: query((db, p: Params<{ taskId: number; userId: number; today: string }>) => {
      const isOwnToday = sql`${sql.ref('userId')} = ${p.userId} and ${sql.ref('workDate')} = ${p.today}`;
      const ownToday = sumOf(sql`case when ${isOwnToday} then ${sql.ref('minutes')} else 0 end`);
      return db
        .selectFrom('time_entries')
        .select([minutes, ownToday.as('todayMinutes')])
        .where('taskId', '=', p.taskId);
    }),
    ofTasks: query((db, p: ByIds) =>
      db.selectFrom('time_entries').select(['taskId', minutes]).where('taskId', 'in', p.ids).groupBy('taskId'),
    ),
    /** A project's months, by user. */
    ofProject: query((db, p: Params<{ projectId: number }>) =>
      byMonth(db).select('userId').where('projectId', '=', p.projectId).groupBy('userId').orderBy('month'),
    ),
    /** Without names: what users did on the same task with the same note counts together. */
    reported: query((db, p: Params<Period & { projectId: number }>) =>
      db
        .selectFrom('time_entries')
        .select(['workDate', 'taskId', 'note', 'isBillable', minutes])
        .where('projectId', '=', p.projectId)
        .where('workDate', '>=', p.from)
        .where('workDate', '<=', p.to)
        .groupBy(['workDate', 'taskId', 'note', 'isBillable'])
        .orderBy('workDate')
        .orderBy('taskId')
        .orderBy('note'),
    ),
    monthsOfProjects: query((db, p: Params<Period>) => monthsOfProjects(db, p)),
    monthsOfProjectsOf: query((db, p: Params<Period & { userId: number }>) =>
      monthsOfProjects(db, p).where('userId', '=', p.userId),
    ),
    spentOn: query((db, p: Params<{ projectId: number }>) =>
      spent(db, priced(within(db)).where('projectId', '=', p.projectId)),
    ),
    spent: query((db) => spent(db, priced(within(db))), { isLarge: true }),
    budgetOf: query((db, p: Params<{ projectId: number }>) =>
      db.selectFrom('project_budgets').select(columnsOf(ProjectBudget)).where('projectId', '=', p.projectId),
    ),
    budgets: query((db) => db.selectFrom('project_budgets').select(columnsOf(ProjectBudget))),
    rates: query((db) =>
      db.selectFrom('hourly_rates').select(columnsOf(HourlyRate)).orderBy('userId').orderBy('validFrom', 'desc'),
    ),
  };
}) {}
