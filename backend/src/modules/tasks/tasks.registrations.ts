import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { EventPublisher } from '../../platform/events/event-publisher.service';
import { type RawValue, RawTables, readOnly } from '../../platform/raw-tables/raw-tables';
import { SearchIndexService } from '../../platform/search/search-index.service';
import { excerpted, LISTED } from '../../platform/text/excerpt';
import { BinRegistry } from '../bin/bin-registry.service';
import { ProjectRecordsService } from '../project-records/project-records.service';
import { UsersService } from '../users/users.service';
import { CommentsService } from './comments/comments.service';
import { CommentDto } from './comments/comment.dto';
import { TaskDto } from './dto/task.dto';
import { TaskFile } from './files/task-file.entity';
import { TaskFilesService } from './files/task-files.service';
import { TaskHistoryService } from './history/task-history.service';
import { HISTORY_ACTIONS, TASK_CATEGORIES, TASK_PRIORITIES, TASK_STATUSES } from './task.constants';
import { Task, TaskComment, TaskHistoryEntry } from './task.entity';
import { TaskErrors } from './tasks.errors';
import { TaskQueries } from './tasks.queries';
import { checklistCounts } from './text/checklist-counts';
import { TaskTextsService } from './text/task-texts.service';
import { TaskView } from './views/task-view.entity';

const textOf = (cell: RawValue | undefined) => (typeof cell === 'string' ? cell : null);

/** Tasks, their comments and files as raw rows, in the bin, in the search, and for other programs as lists show them. */
@Injectable()
export class TasksRegistrations {
  constructor(
    tables: RawTables,
    binRegistry: BinRegistry,
    index: SearchIndexService,
    events: EventPublisher,
    users: UsersService,
    projects: ProjectRecordsService,
    history: TaskHistoryService,
    comments: CommentsService,
    files: TaskFilesService,
    texts: TaskTextsService,
    queries: TaskQueries,
    clock: Clock,
  ) {
    tables.register(
      {
        entity: Task,
        columns: {
          status: { words: TASK_STATUSES, default: 'todo' },
          priority: { words: TASK_PRIORITIES, default: 'normal' },
          category: { words: TASK_CATEGORIES, default: 'general' },
          urgent: { default: 0 },
          sort_order: { min: 0, default: 0 },
          ...readOnly('done_at'),
          checklist_done: { readOnly: true, default: 0 },
          checklist_total: { readOnly: true, default: 0 },
        },
        check: async (unit, { before, after }) => {
          if (!after?.assignee || after.assignee === before?.assignee) return;
          const { deactivated } = await users.names(unit);
          if (deactivated.has(Number(after.assignee))) throw new TaskErrors.DeactivatedAssignee();
        },
        follow: async (unit, { before, after }, by) => {
          if (after && after.description !== before?.description) {
            const [taskId, description] = [Number(after.id), textOf(after.description)];
            await unit.update(Task, { id: taskId }, checklistCounts(description));
            await texts.written(unit, by, { taskId, before: textOf(before?.description), after: description });
          }
          if (after && after.status !== before?.status) {
            const doneAt = after.status === 'done' ? clock.now() : null;
            await unit.update(Task, { id: Number(after.id) }, { doneAt });
          }
        },
      },
      {
        entity: TaskComment,
        // Replies are one level deep, which only the module's own call ensures.
        columns: readOnly('task_id', 'parent_comment_id', 'edited_at'),
        noInsert: true,
        along: async (unit, id) => {
          const comment = await unit.lock(TaskComment, { id });
          return comment ? [{ entity: TaskFile, ids: await texts.leaving(unit, comment) }] : [];
        },
        follow: async (unit, { before, after }, by) => {
          if (!after || after.content === before?.content) return;
          const written = { before: textOf(before?.content), after: textOf(after.content) };
          await texts.written(unit, by, { taskId: Number(after.task_id), ...written });
        },
      },
      {
        entity: TaskView,
        // Filters, and the choice of the start view, only make sense next to the list.
        columns: readOnly('user_id', 'filters', 'is_start'),
        noInsert: true,
      },
      { entity: TaskHistoryEntry, columns: { action: { words: HISTORY_ACTIONS } } },
      {
        entity: TaskFile,
        columns: {
          ...readOnly('task_id', 'storage_key', 'name', 'media_type', 'size', 'uploaded_by'),
          ...readOnly('thumbnail_tries', 'thumbnail_tried_at'),
        },
        noInsert: true,
      },
    );
    binRegistry.register(
      {
        entity: Task,
        kindOf: () => 'task',
        title: ['title'],
        text: 'description',
        leave: (unit, ids) => files.leave(unit, ids),
        follow: (unit, ids, by) => files.backOf(unit, by, ids),
      },
      {
        entity: TaskComment,
        kindOf: () => 'comment',
        title: ['content'],
        text: 'content',
        isOpenTo: ({ id }, { userId }) => userId === id,
        prepare: (unit, { taskId }, by) => {
          history.write(unit, by, Number(taskId), [{ action: 'comment_restored' }]);
          return Promise.resolve();
        },
        follow: (unit, ids, by) => files.backWith(unit, by, ids),
        erased: (unit, rows) => comments.eraseCopies(unit, rows),
      },
      {
        entity: TaskFile,
        kindOf: () => 'attachment',
        title: ['name'],
        // Any user may change the text that shows the file.
        isOpenTo: () => true,
      },
    );
    index.register({
      kind: 'task',
      entity: Task,
      title: ['title'],
      text: ['description'],
      show: async (ids) =>
        (await queries.whole({ ids })).map(({ id, title, description }) => ({ id, title, text: description })),
    });
    index.register({
      kind: 'comment',
      entity: TaskComment,
      title: [],
      text: ['content'],
      show: async (ids) => {
        const comments = await queries.commentsById({ ids });
        const tasks = await queries.titles({ ids: comments.map(({ taskId }) => taskId) });
        const titles = new Map(tasks.map(({ id, title }) => [id, title]));
        return comments.map(({ id, taskId, content: text }) => ({ id, title: titles.get(taskId) ?? '', text, taskId }));
      },
    });
    events.register({
      kind: 'task',
      entity: Task,
      columns: {
        title: 'title',
        description: 'description',
        assignee: 'assignee',
        status: 'status',
        priority: 'priority',
        category: 'category',
        urgent: 'urgent',
        projectId: 'projectId',
      },
      show: async (unit, rows) => {
        const { emails, deactivated } = await users.names(unit);
        const names = { emails, deactivated, projects: await projects.names(unit) };
        return rows.map((row) => TaskDto.from(row, names, LISTED));
      },
    });
    events.register({
      kind: 'comment',
      entity: TaskComment,
      columns: { content: 'content' },
      show: async (unit, rows) => {
        const authorIds = rows.map(({ userId }) => userId);
        const people = await users.byIds(authorIds, unit);
        return rows.map((row) => {
          const { description: content, ...cut } = excerpted(row.content, LISTED);
          return { ...CommentDto.from(row, people.get(row.userId ?? 0)), task_id: row.taskId, content, ...cut };
        });
      },
    });
  }
}
