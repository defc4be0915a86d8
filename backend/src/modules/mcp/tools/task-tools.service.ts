import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { MAX_ID } from '../../../platform/http/validation/fields';
import { CommentPagesService } from '../../tasks/comments/comment-pages.service';
import type { CommentDto } from '../../tasks/comments/comment.dto';
import { TaskListService } from '../../tasks/list/task-list.service';
import { TASK_STATUSES } from '../../tasks/task.constants';
import { TaskErrors } from '../../tasks/tasks.errors';
import type { TaskFilter } from '../../tasks/tasks.queries';
import { bytesOf, fitting, MAX_BYTES, MOST_ENTRIES, page, partOf, short } from '../answer';
import { type Caller, id, offset, tool, type Toolbox } from '../tool';
import { taskEntry } from './task-entry';

/** Of each comment, besides the one asked for. */
const COMMENT_BYTES = 300;

/** Of a description's first part, so that the newest comment has room. */
const DESCRIPTION_BYTES = 900;

/** For the sentences that tell how to go on. */
const MORE_BYTES = 250;

const STATUSES = ['open', ...TASK_STATUSES, 'all'] as const;
const status = z
  .enum(STATUSES)
  .default('open')
  .describe('open: todo and in_progress, the default; or one status; or all.');

const ABOUT_ENTRIES =
  'Each has id, title, status, assignee and project; priority, urgent and category only if they differ from normal, false and general.';

/** Reads tasks. */
@Injectable()
export class TaskToolsService implements Toolbox {
  constructor(
    private readonly tasks: TaskListService,
    private readonly comments: CommentPagesService,
  ) {}

  readonly tools = [
    tool({
      name: 'list_my_tasks',
      title: 'My tasks',
      description: `Lists the tasks of the user you act for, in the order of the list. Use it for "what should I do?". ${ABOUT_ENTRIES} Their texts are given by get_task.`,
      scope: 'tasks:read',
      input: { status, offset },
      run: (caller, { status, offset }) => this.list(caller, { status, assignee: caller.me.id }, offset),
    }),
    tool({
      name: 'list_tasks',
      title: 'Tasks',
      description: `Lists the tasks of all, of a person or of a project, in the order of the list. ${ABOUT_ENTRIES} Their texts are given by get_task; to find tasks by words, use search.`,
      scope: 'tasks:read',
      input: {
        project_id: id('Only this project: an id of list_projects.').optional(),
        person_id: id('Only tasks assigned to this person: an id of list_people.').optional(),
        ...{ status, offset },
      },
      run: (caller, { project_id: projectId, person_id: assignee, status, offset }) =>
        this.list(caller, { status, projectId, assignee }, offset),
    }),
    tool({
      name: 'get_task',
      title: 'A task',
      description:
        'Shows one task with its description and its newest comments, newest first. Use it before you change or comment on a task. Long texts come in parts, and "more" says how to go on; a comment that ends with … is shown in full by its id as comment_id. The last part of the description comes with the revision that change_task needs to replace it. Ids come from search, list_tasks or list_my_tasks.',
      scope: 'tasks:read',
      input: {
        id: id('The task.'),
        comment_id: id('Shows the comments from this one backwards, instead of the description.').optional(),
        offset,
      },
      run: (_, { id, comment_id: commentId, offset }) =>
        commentId === undefined ? this.task(id, offset) : this.olderComments(id, commentId, offset),
    }),
  ];

  private async list({ revision }: Caller, filter: TaskFilter, offset: number): Promise<object> {
    const { items, total } = await this.tasks.filtered(filter, { offset, limit: MOST_ENTRIES }, revision);
    const narrower = 'with another filter';
    return page('tasks', items.map(taskEntry), { offset, total, narrower });
  }

  private async task(id: number, offset: number): Promise<object> {
    const [task, latest] = await Promise.all([this.tasks.get(id), this.commentsOf(id, MAX_ID)]);
    // Later parts of the description come without comments.
    const { comments, total, older } = offset === 0 ? latest : { comments: [], total: 0 };
    const about = {
      ...taskEntry(task),
      created_at: task.createdAt,
      ...(task.checklist && { checklist: task.checklist }),
    };
    const room = MAX_BYTES - bytesOf(about) - MORE_BYTES;
    const { text, next } = partOf(task.description ?? '', offset, total > 0 ? Math.min(room, DESCRIPTION_BYTES) : room);
    return fitting(comments.length, (shown) => {
      const left = total - shown;
      const from = comments[shown]?.id ?? older;
      const more = [
        ...(next === undefined ? [] : [`The description goes on: call again with offset ${next}.`]),
        ...(left > 0 ? [`${left} more comments: call again with comment_id ${from}.`] : []),
      ].join(' ');
      return {
        ...about,
        ...(text && { description: text }),
        ...(next === undefined && { revision: task.revision }),
        ...(shown > 0 && { comments: comments.slice(0, shown).map((comment) => entryOf(comment)) }),
        ...(more && { more }),
      };
    });
  }

  private async olderComments(taskId: number, commentId: number, offset: number): Promise<object> {
    const { comments, older } = await this.commentsOf(taskId, commentId);
    const [first, ...others] = comments;
    if (!first) throw new TaskErrors.CommentNotFound({ id: commentId });
    const start = first.id === commentId ? offset : 0;
    const { text, next } = partOf(first.content, start, MAX_BYTES - COMMENT_BYTES - MORE_BYTES);
    return fitting(others.length, (shown) => {
      const from = others[shown]?.id ?? older;
      const more = [
        ...(next === undefined ? [] : [`Comment ${first.id} goes on: call again with the same and offset ${next}.`]),
        ...(from ? [`Older comments: call again with comment_id ${from}.`] : []),
      ].join(' ');
      const entries = [entryOf(first, text), ...others.slice(0, shown).map((comment) => entryOf(comment))];
      return { task_id: taskId, comments: entries, ...(more && { more }) };
    });
  }

  /** Comments up to an id, newest first, and the id from which to ask for older ones; undefined if there are none. */
  private async commentsOf(taskId: number, upTo: number) {
    const before = Math.min(upTo + 1, MAX_ID);
    const { items, total, before: end } = await this.comments.read(taskId, { before, limit: MOST_ENTRIES });
    // The page also has the parents of replies, which are older than its end.
    const comments = items.filter(({ id }) => id >= (end ?? 0)).reverse();
    return { comments, total, older: end === null ? undefined : end - 1 };
  }
}

const entryOf = (comment: CommentDto, text = short(comment.content, COMMENT_BYTES)) => ({
  id: comment.id,
  by: short(
    [comment.first_name, comment.last_name].filter(Boolean).join(' ') || (comment.email ?? 'a former colleague'),
  ),
  at: comment.created_at,
  ...(comment.parent_comment_id !== null && { reply_to: comment.parent_comment_id }),
  text,
});
