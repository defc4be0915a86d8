import { Injectable } from '@nestjs/common';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Week } from '../../../platform/clock';
import { type Params, Queries, rowFromDate, sumOf, type Tables, total, within } from '../../../platform/database';
import { Task, TaskComment } from '../task.entity';

const TABLES = { tasks: Task, task_comments: TaskComment };

type Db = Kysely<Tables<typeof TABLES>>;

const MOST_UNTOUCHED = 10;

const numberOf = (condition: string) => sumOf(sql`case when ${sql.raw(condition)} then 1 else 0 end`);

/** Unknown statuses read as todo. */
const TODO = numberOf("status <> 'in_progress'").as('todo');
const IN_PROGRESS = numberOf("status = 'in_progress'").as('inProgress');

const isOpen = (row: ExpressionBuilder<Tables<typeof TABLES>, 'tasks'>) => row('status', '<>', sql.lit('done'));

const updatedAt = sql.ref('tasks.updatedAt');
const commentedAt = sql.ref('task_comments.createdAt');

const touchedAt = sql<string>`coalesce((select max(case when ${commentedAt} > ${updatedAt} then ${commentedAt} else ${updatedAt} end) from task_comments where ${sql.ref('task_comments.taskId')} = ${sql.ref('tasks.id')}), ${updatedAt})`;

/**
 * Counts the timestamps of each week with one count per week in one statement: joined with a table of weeks, MariaDB would
 * scan all tasks for each.
 * @param weeks at least one.
 */
const byWeek = (column: 'createdAt' | 'doneAt') => (db: Db, weeks: readonly Week[]) =>
  weeks
    .map(({ week, startAt, endAt }) =>
      db
        .selectFrom('tasks')
        .select([sql<string>`${week}`.as('week'), total])
        .where(column, '>=', rowFromDate(startAt))
        .where(column, '<', rowFromDate(endAt)),
    )
    .reduce((all, one) => all.unionAll(one));

@Injectable()
export class TaskStatisticsQueries extends Queries(TABLES, (query, compose, dialect) => {
  const idsWithin = (db: Db, p: Params<{ from: Date; to: Date }>, column: 'createdAt' | 'doneAt') =>
    db.selectFrom('tasks').select('id').where(column, '>=', p.from).where(column, '<', p.to).orderBy('id', 'desc');
  /** Tasks that were done when created say nothing about durations. */
  const finished = (db: Db, p: Params<{ from: Date; to: Date }>) =>
    db
      .selectFrom('tasks')
      .where('doneAt', '>=', p.from)
      .where('doneAt', '<', p.to)
      .whereRef('doneAt', '>', 'createdAt');
  return {
    createdByWeek: compose(byWeek('createdAt')),
    doneByWeek: compose(byWeek('doneAt')),
    createdWithin: query((db, p: Params<{ from: Date; to: Date }>) => idsWithin(db, p, 'createdAt')),
    doneWithin: query((db, p: Params<{ from: Date; to: Date }>) => idsWithin(db, p, 'doneAt')),
    openByPerson: query((db) =>
      db.selectFrom('tasks').select(['assignee', TODO, IN_PROGRESS]).where(isOpen).groupBy('assignee'),
    ),
    openByProject: query((db) =>
      db.selectFrom('tasks').select(['projectId', TODO, IN_PROGRESS]).where(isOpen).groupBy('projectId'),
    ),
    countFinished: query((db, p: Params<{ from: Date; to: Date }>) => finished(db, p).select(total)),
    /** The durations from created to done at the given ranks; the quickest has the first rank. */
    tookAt: query((db, p: Params<{ from: Date; to: Date; places: readonly number[] }>) => {
      const took = dialect.milliseconds(sql.ref('createdAt'), sql.ref('doneAt'));
      const place = sql<number>`row_number() over (order by ${took})`;
      return db
        .selectFrom(
          finished(within(db), p)
            .select([took.as('took'), place.as('place')])
            .as('ranked'),
        )
        .select(['took', 'place'])
        .where('place', 'in', p.places);
    }),
    /** Found in an index, which has no titles. */
    untouched: query((db) => {
      const oldest = within(db)
        .selectFrom('tasks')
        .select(['tasks.id', touchedAt.as('touchedAt')])
        .where(isOpen)
        .orderBy('touchedAt')
        .orderBy('id')
        .limit(sql.lit(MOST_UNTOUCHED));
      return db
        .selectFrom(oldest.as('oldest'))
        .innerJoin('tasks', 'tasks.id', 'oldest.id')
        .select(['tasks.id', 'title', 'status', 'assignee', 'projectId', 'oldest.touchedAt'])
        .orderBy('oldest.touchedAt')
        .orderBy('tasks.id');
    }),

    byProjectAndPerson: query(
      (db) =>
        db
          .selectFrom('tasks')
          .select((row) => [
            'projectId',
            'assignee',
            total,
            numberOf("status = 'done'").as('done'),
            row.fn.max('updatedAt').as('updatedAt'),
          ])
          .where('projectId', 'is not', null)
          .groupBy(['projectId', 'assignee']),
      { isLarge: true },
    ),
    commentedByProject: query((db) =>
      db
        .selectFrom('task_comments')
        .innerJoin('tasks', 'tasks.id', 'task_comments.taskId')
        .select((row) => ['projectId', row.fn.max('task_comments.createdAt').as('commentedAt')])
        .where('projectId', 'is not', null)
        .groupBy('projectId'),
    ),
  };
}) {}
