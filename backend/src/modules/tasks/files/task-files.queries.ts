import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, containsAny, type Params, Queries } from '../../../platform/database';
import { Task, TaskComment } from '../task.entity';
import { TaskFile } from './task-file.entity';
import { TASK_FILES_PATH } from './task-file-link';

const TABLES = { task_files: TaskFile, tasks: Task, task_comments: TaskComment };

const FILE = columnsOf(TaskFile);

const WITH_FILES = `%${TASK_FILES_PATH}%`;

@Injectable()
export class TaskFileQueries extends Queries(TABLES, (query, compose) => ({
  byKey: query((db, p: Params<{ key: string }>) =>
    db.selectFrom('task_files').select(FILE).where('storageKey', '=', p.key),
  ),
  /** Unused files above an id. */
  unused: query((db, p: Params<{ createdBefore: Date; after: number; limit: number }>) =>
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
  comments: query((db, p: Params<{ taskId: number }>) =>
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
