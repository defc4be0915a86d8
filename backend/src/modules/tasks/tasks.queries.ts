import { Injectable } from '@nestjs/common';
import { type ExpressionBuilder, sql } from 'kysely';
import {
  beginning,
  type ByIds,
  columnsOf,
  containsAny,
  type OfUser,
  type Params,
  Queries,
  type Row,
  type Tables,
  total,
} from '../../platform/database';
import { definedFields } from '../../platform/http';
import { LISTED_READ } from '../../platform/text/excerpt';
import { MAX_TASKS, type TaskStatus } from './task.constants';
import { Task, TaskComment, TaskEditor, TaskHistoryEntry } from './task.entity';
import { TaskFile } from './files/task-file.entity';
import { TASK_FILES_PATH } from './files/task-file-link';
import { TaskView } from './views/task-view.entity';

const TABLES = {
  tasks: Task,
  task_comments: TaskComment,
  task_history: TaskHistoryEntry,
  task_editors: TaskEditor,
  task_views: TaskView,
  task_files: TaskFile,
};

const WHOLE = columnsOf(Task, 'updatedAt', 'doneAt');

/** A task, the same in lists, in details and after a write. */
export type TaskRow = Omit<Row<Task>, 'updatedAt' | 'doneAt'>;

const COMMENT = columnsOf(TaskComment);

const WITH_FILES = `%${TASK_FILES_PATH}%`;

/** Of one user's history: far enough back for the projects of some days. */
const RECENT_ENTRIES = 300;

/** Of some days. */
const MOST_TOUCHES = 2000;

type TaskBuilder = ExpressionBuilder<Tables<typeof TABLES>, 'tasks'>;

/** Reads only the part of the description that a list shows. */
const LISTED_ROW = [
  ...columnsOf(Task, 'description', 'updatedAt', 'doneAt'),
  beginning('description', LISTED_READ),
] as const;

const isDone = (row: TaskBuilder) => row('status', '=', sql.lit('done'));

/** `open`: not done. Fields that are undefined do not narrow. */
export interface TaskFilter {
  status: TaskStatus | 'open';
  assignee?: number;
  projectId?: number;
}

const meets = (row: TaskBuilder, { status, ...others }: TaskFilter) =>
  row.and([status === 'open' ? row.not(isDone(row)) : row('status', '=', status), row.and(definedFields(others))]);

@Injectable()
export class TaskQueries extends Queries(TABLES, (query, compose) => ({
  // The limit is a parameter, because SQLite sorts more slowly with a constant one.
  all: query(
    (db, p: Params<{ limit: number }>) =>
      db.selectFrom('tasks').select(LISTED_ROW).orderBy('order').orderBy('id', 'desc').limit(p.limit),
    { isLarge: true },
  ),
  /** Unfinished tasks, then the newest done ones. */
  mostImportant: query(
    (db) =>
      db
        .selectFrom('tasks')
        // As a derived table, because servers allow no LIMIT in an IN subquery.
        .where('id', 'in', (tasks) => {
          const kept = tasks
            .selectFrom('tasks')
            .select('id')
            .orderBy(isDone)
            .orderBy('id', 'desc')
            .limit(sql.lit(MAX_TASKS));
          return tasks.selectFrom(kept.as('kept')).select('kept.id');
        })
        .select(LISTED_ROW)
        .orderBy('order')
        .orderBy('id', 'desc'),
    { isLarge: true },
  ),
  listed: query((db, p: ByIds) => db.selectFrom('tasks').select(LISTED_ROW).where('id', 'in', p.ids)),
  count: query((db) => db.selectFrom('tasks').select(total)),
  titles: query((db, p: ByIds) => db.selectFrom('tasks').select(['id', 'title']).where('id', 'in', p.ids)),
  states: query((db, p: ByIds) =>
    db.selectFrom('tasks').select(['id', 'status', 'assignee', 'doneAt']).where('id', 'in', p.ids),
  ),
  ofProject: query((db, p: Params<{ projectId: number }>) =>
    db
      .selectFrom('tasks')
      .select(LISTED_ROW)
      .where('projectId', '=', p.projectId)
      .orderBy(isDone)
      .orderBy('id', 'desc')
      .limit(sql.lit(MAX_TASKS)),
  ),
  /** In list order. */
  filtered: compose((db, { offset, limit, ...filter }: TaskFilter & { offset: number; limit: number }) =>
    db
      .selectFrom('tasks')
      .select(LISTED_ROW)
      .where((row) => meets(row, filter))
      .orderBy('order')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  ),
  countFiltered: compose((db, filter: TaskFilter) =>
    db
      .selectFrom('tasks')
      .select(total)
      .where((row) => meets(row, filter)),
  ),
  /** With full texts. */
  whole: query((db, p: ByIds) => db.selectFrom('tasks').select(WHOLE).where('id', 'in', p.ids)),
  /** In list order. */
  idsOfProject: query((db, p: Params<{ projectId: number; limit: number }>) =>
    db
      .selectFrom('tasks')
      .select('id')
      .where('projectId', '=', p.projectId)
      .orderBy('order')
      .orderBy('id', 'desc')
      .limit(p.limit),
  ),
  countOfProject: query((db, p: Params<{ projectId: number }>) =>
    db.selectFrom('tasks').select(total).where('projectId', '=', p.projectId),
  ),
  countActive: query((db, p: Params<{ assignee: number }>) =>
    db.selectFrom('tasks').select(total).where('assignee', '=', p.assignee).where('status', '<>', sql.lit('done')),
  ),
  heldActive: query((db, p: Params<{ assignee: number }>) =>
    db
      .selectFrom('tasks')
      .select(['id', 'assignedBy'])
      .where('assignee', '=', p.assignee)
      .where('status', '<>', sql.lit('done'))
      .orderBy('id')
      .forUpdate(),
  ),
  countByProject: query((db) =>
    db.selectFrom('tasks').select(['projectId', total]).where('projectId', 'is not', null).groupBy('projectId'),
  ),
  /** The tasks that a user changed or commented on last, latest first; one row per entry. */
  touched: query((db, p: OfUser) =>
    db
      .selectFrom('task_history')
      .select('taskId')
      .where('userId', '=', p.userId)
      .orderBy('id', 'desc')
      .limit(sql.lit(RECENT_ENTRIES)),
  ),
  /** What a user changed or commented on in the last days, earliest first: the latest entries, found in the index. */
  touchedBetween: query((db, p: Params<{ userId: number; from: Date; to: Date }>) =>
    db
      .selectFrom((entries) =>
        entries
          .selectFrom('task_history')
          .select(['id as entryId', 'taskId', 'createdAt as at'])
          .where('userId', '=', p.userId)
          .orderBy('id', 'desc')
          .limit(sql.lit(MOST_TOUCHES))
          .as('entry'),
      )
      .innerJoin('tasks', 'tasks.id', 'taskId')
      .select(['taskId', 'title', 'projectId', 'at'])
      .where('at', '>=', p.from)
      .where('at', '<=', p.to)
      .orderBy('entryId'),
  ),
  projectsOf: query((db, p: ByIds) => db.selectFrom('tasks').select(['id', 'projectId']).where('id', 'in', p.ids)),
  /** The number of these projects' tasks, by status. */
  progressOf: query((db, p: Params<{ projectIds: readonly number[] }>) =>
    db
      .selectFrom('tasks')
      .select(['projectId', 'status', total])
      .where('projectId', 'in', p.projectIds)
      .groupBy(['projectId', 'status']),
  ),
  idsBefore: query((db, p: Params<{ id: number; limit: number }>) =>
    db.selectFrom('tasks').select('id').where('id', '<', p.id).orderBy('id', 'desc').limit(p.limit),
  ),
  before: query((db, p: Params<{ id: number; limit: number }>) =>
    db.selectFrom('tasks').select(WHOLE).where('id', '<', p.id).orderBy('id', 'desc').limit(p.limit),
  ),

  comments: query((db, p: Params<{ taskId: number; before: number; limit: number }>) =>
    db
      .selectFrom('task_comments')
      .select(COMMENT)
      .where('taskId', '=', p.taskId)
      .where('id', '<', p.before)
      .orderBy('id', 'desc')
      .limit(p.limit),
  ),
  commentsById: query((db, p: ByIds) => db.selectFrom('task_comments').select(COMMENT).where('id', 'in', p.ids)),
  countComments: query((db, p: Params<{ taskId: number }>) =>
    db.selectFrom('task_comments').select(total).where('taskId', '=', p.taskId),
  ),
  commenters: query((db, p: Params<{ taskId: number }>) =>
    db.selectFrom('task_comments').select('userId').distinct().where('taskId', '=', p.taskId),
  ),
  editors: query((db, p: Params<{ taskId: number }>) =>
    db.selectFrom('task_editors').select(['userId', 'seenAt']).where('taskId', '=', p.taskId),
  ),
  history: query((db, p: Params<{ taskId: number; before: number; limit: number }>) =>
    db
      .selectFrom('task_history')
      .select(['id', 'userId', 'action', 'fieldChanged', 'oldValue', 'newValue', 'createdAt'])
      .where('taskId', '=', p.taskId)
      .where('id', '<', p.before)
      .orderBy('id', 'desc')
      .limit(p.limit),
  ),
  views: query((db, p: OfUser) =>
    db.selectFrom('task_views').select(columnsOf(TaskView)).where('userId', '=', p.userId).orderBy('name'),
  ),

  fileByKey: query((db, p: Params<{ key: string }>) =>
    db.selectFrom('task_files').select(columnsOf(TaskFile)).where('storageKey', '=', p.key),
  ),
  /** Unused files above an id. */
  unusedFiles: query((db, p: Params<{ createdBefore: Date; after: number; limit: number }>) =>
    db
      .selectFrom('task_files')
      .select('id')
      .where('taskId', 'is', null)
      .where('createdAt', '<', p.createdBefore)
      .where('id', '>', p.after)
      .orderBy('id')
      .limit(p.limit),
  ),
  description: query((db, p: Params<{ taskId: number }>) =>
    db.selectFrom('tasks').select('description as text').where('id', '=', p.taskId),
  ),
  commentsWithFiles: query((db, p: Params<{ taskId: number }>) =>
    db
      .selectFrom('task_comments')
      .select(['id', 'parentCommentId', 'content as text'])
      .where('taskId', '=', p.taskId)
      .where('content', 'like', sql.lit(WITH_FILES)),
  ),
  descriptionsNaming: compose((db, links: readonly string[]) =>
    db.selectFrom('tasks').select(['id as taskId', 'description as text']).where(containsAny('description', links)),
  ),
  commentsNaming: compose((db, links: readonly string[]) =>
    db.selectFrom('task_comments').select(['taskId', 'content as text']).where(containsAny('content', links)),
  ),
})) {}
