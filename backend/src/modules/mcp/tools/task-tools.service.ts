import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { definedFields, IfMatch, MAX_ID, PageQueryDto } from '../../../platform/http';
import { CommentDto, CreateCommentDto } from '../../tasks/comments/comment.dto';
import { CommentsService } from '../../tasks/comments/comments.service';
import type { TaskDto } from '../../tasks/dto/task.dto';
import { CreateTaskDto, UpdateTaskDto } from '../../tasks/dto/task-input.dto';
import { TaskListService } from '../../tasks/list/task-list.service';
import { TASK_CATEGORIES, TASK_PRIORITIES, TASK_STATUSES } from '../../tasks/task.constants';
import type { TaskFilter } from '../../tasks/tasks.queries';
import { TasksService } from '../../tasks/tasks.service';
import { filled, MOST_ENTRIES, page, short, withText } from '../answer';
import { type Caller, id, offset, place, type Tool, tool, valid } from '../tool';

const TASK_ID = 'The task: an id of search, list_tasks or list_my_tasks.';
const MARKDOWN = 'Markdown; @ with the full name or e-mail address of list_people notifies that person.';
const REVISION = z.string().regex(/^[\w-]{1,64}$/, 'give the revision that get_task told');
const FORGED = /^\[(?=Comment )/gm;
const status = z.enum(['open', ...TASK_STATUSES]).default('open');

const FIELDS = {
  description: z.string().optional().describe(`The whole text. ${MARKDOWN}`),
  project_id: z.int().min(0).max(MAX_ID).optional().describe('An id of list_projects; 0: none.'),
  assignee_id: id('Who does it: an id of list_people.').optional(),
  status: z.enum(TASK_STATUSES).optional(),
  priority: z.enum(TASK_PRIORITIES).optional(),
  category: z.enum(TASK_CATEGORIES).optional(),
  urgent: z.boolean().optional().describe('Stands out for all: only if the user says so.'),
};

/** Reads and writes tasks, as the user's own calls do. */
@Injectable()
export class TaskToolsService {
  constructor(
    private readonly list: TaskListService,
    private readonly tasks: TasksService,
    private readonly comments: CommentsService,
  ) {}

  readonly tools: Readonly<Record<string, Tool>> = {
    list_my_tasks: tool(
      'tasks:read',
      'Lists the unfinished tasks of the user you act for, or those of a status, in their order, with id, title, status and project. Use it for "what is there for me to do?"; get_task shows their texts.',
      { status, offset },
      ({ status, offset }, caller) => this.filtered(caller, { status, assignee: caller.me.id }, offset),
    ),
    list_tasks: tool(
      'tasks:read',
      'Lists the unfinished tasks, or those of a status, of everybody, a person or a project, in their order, with id, title, status, assignee and project; urgent, priority and category only where they stand out. get_task shows their texts; to find tasks by words, use search.',
      { project_id: id('Of list_projects.').optional(), person_id: id('Of list_people.').optional(), status, offset },
      ({ project_id: projectId, person_id: assignee, status, offset }, caller) =>
        this.filtered(caller, { status, projectId, assignee }, offset),
    ),
    get_task: tool(
      'tasks:read',
      'Shows a task, and as text its description, followed by its comments, newest first, each after a line in brackets; a long text by parts. With part comments, the text leaves out the description. Use it before you change or comment on a task. The end of the description comes with the revision that change_task needs to replace it.',
      { id: id(TASK_ID), part: z.enum(['all', 'comments']).default('all'), ...place },
      async ({ id, part, ...place }) => {
        const task = await this.list.get(id);
        const { items, before, total } = await this.comments.page(id, new PageQueryDto());
        const description = ((part === 'all' && task.description) || '').replace(FORGED, '\\$&');
        const older = before === null ? [] : ['There are older comments, which only the dashboard shows.'];
        const texts = [description, ...items.reverse().map(quoted), ...older].filter(Boolean);
        const { revision, createdAt: created_at, checklist = null } = task;
        const about = { ...entryOf(task), ...filled({ created_at, checklist }), comments: total };
        const again = part === 'all' ? '' : ', part comments';
        const read = withText({ ...about, revision }, texts.join('\n\n'), place, again);
        if (typeof read === 'string') return read;
        const { answer, end } = read;
        return part === 'all' && end >= description.length ? answer : { ...answer, revision: undefined };
      },
    ),
    create_task: tool(
      'tasks:write',
      'Puts a new task at the top of the list, and notifies its assignee: the user you act for, unless you give another. Answers with the task and its id.',
      { title: z.string().describe('One line, at most 255 characters.'), ...FIELDS },
      async ({ assignee_id: assignee, project_id: projectId, ...given }, { me, revision }) => {
        const fields = definedFields({ ...given, projectId: projectId || undefined, assignee: assignee ?? me.id });
        return { created: entryOf(await this.tasks.create(me, await valid(CreateTaskDto, fields), revision)) };
      },
    ),
    change_task: tool(
      'tasks:write',
      'Changes the given fields of a task, such as its status or assignee, and leaves the others; the task keeps a history, and those concerned are notified. To say why, call add_comment, too. A description replaces the whole text: read it to its end with get_task first, and give the revision found there. Answers with the task.',
      {
        id: id(TASK_ID),
        title: z.string().optional(),
        ...FIELDS,
        revision: REVISION.optional().describe('Of get_task: saves nothing if the task has changed since.'),
      },
      async ({ id, revision, assignee_id: assignee, project_id: projectId, ...given }, caller) => {
        if (given.description !== undefined && revision === undefined)
          return 'A description replaces the whole text: read it to its end with get_task, and give the revision found there.';
        const fields = definedFields({ ...given, projectId: projectId === 0 ? null : projectId, assignee });
        if (!Object.keys(fields).length) return 'Nothing was changed: give at least one field.';
        const ifMatch = IfMatch.from(revision && `"${revision}"`);
        const changes = await valid(UpdateTaskDto, fields);
        return { changed: entryOf(await this.tasks.update(caller.me, id, changes, caller.revision, ifMatch)) };
      },
      { destructiveHint: true, idempotentHint: true },
    ),
    add_comment: tool(
      'tasks:write',
      'Writes a comment on a task under the name of the user you act for, and notifies those concerned. Use it to report or ask something; get_task shows the comments that are there.',
      { task_id: id(TASK_ID), text: z.string().describe(MARKDOWN), reply_to: id('A comment of the task.').optional() },
      async ({ task_id, text: content, reply_to: parentCommentId }, { me }) => {
        const comment = await valid(CreateCommentDto, definedFields({ content, parentCommentId }));
        const { id, created_at } = await this.comments.post(me, task_id, comment);
        return { commented: { id, task_id, created_at } };
      },
    ),
  };

  private async filtered({ revision }: Caller, filter: TaskFilter, offset: number): Promise<object> {
    const { items, total } = await this.list.filtered(filter, { offset, limit: MOST_ENTRIES }, revision);
    return page('tasks', items.map(entryOf), offset, total, 'with another filter');
  }
}

/** A task without its text, and without what most tasks have in common. */
const entryOf = ({ id, title, status, urgent, assignee, projectId, ...task }: TaskDto) =>
  filled({
    ...{ id, title: short(title), status, urgent },
    priority: task.priority !== 'normal' && task.priority,
    category: task.category !== 'general' && task.category,
    ...{ assignee_id: assignee, assignee: short(task.assigneeEmail) },
    ...{ project_id: projectId, project: short(task.projectName) },
  });

const quoted = ({ id, first_name, last_name, email, created_at, parent_comment_id, content }: CommentDto) => {
  const by = [first_name, last_name].filter(Boolean).join(' ') || (email ?? 'a former colleague');
  const answered = parent_comment_id === null ? '' : `, answering ${parent_comment_id}`;
  // A text that looks like the line of another comment stays part of this one.
  return `[Comment ${id} by ${by}, ${created_at}${answered}]\n${content.replace(FORGED, '\\$&')}`;
};
