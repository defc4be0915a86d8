import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { IfMatch } from '../../../platform/http/if-match/if-match';
import { definedFields } from '../../../platform/http/validation/defined-fields';
import { CreateCommentDto } from '../../tasks/comments/comment.dto';
import { CommentsService } from '../../tasks/comments/comments.service';
import { CreateTaskDto, UpdateTaskDto } from '../../tasks/dto/task-input.dto';
import { TasksService } from '../../tasks/tasks.service';
import { id, tool, type Toolbox, ToolError, valid } from '../tool';
import { TASK_OPTIONS, taskEntry } from './task-entry';

const TITLE = 'One line, at most 255 characters.';
const MARKDOWN = 'Markdown; @Name or @e-mail notifies that person.';

/** Writes tasks and comments, with the user's name, as if typed in the dashboard. */
@Injectable()
export class TaskWritingToolsService implements Toolbox {
  constructor(
    private readonly tasks: TasksService,
    private readonly comments: CommentsService,
  ) {}

  readonly tools = [
    tool({
      name: 'create_task',
      title: 'New task',
      description:
        'Puts a new task at the top of the list and notifies the assignee. Without assignee_id it is for the user you act for. Answers with the task and its id.',
      scope: 'tasks:write',
      input: {
        title: z.string().describe(TITLE),
        description: z.string().optional().describe(MARKDOWN),
        project_id: id('The project it belongs to: an id of list_projects.').optional(),
        ...TASK_OPTIONS,
      },
      run: async ({ me, revision }, { assignee_id: assignee = me.id, project_id: projectId, ...given }) => {
        const task = await valid(CreateTaskDto, definedFields({ ...given, assignee, projectId }));
        return { created: taskEntry(await this.tasks.create(me, task, revision)) };
      },
    }),
    tool({
      name: 'change_task',
      title: 'Change a task',
      description:
        'Changes the given fields of a task and leaves the others: for example its status, or who does it. The change is in the task’s history, and those concerned are notified. A new description replaces the whole text: read it to its end with get_task first, and give the revision found there. Answers with the task.',
      scope: 'tasks:write',
      input: {
        id: id('The task: an id of search, list_tasks or list_my_tasks.'),
        title: z.string().optional().describe(TITLE),
        description: z.string().nullish().describe(`The whole new text, or null for none. ${MARKDOWN}`),
        project_id: id('An id of list_projects, or null for no project.').nullish(),
        ...TASK_OPTIONS,
        revision: z
          .string()
          .regex(/^[!#-~]{1,64}$/)
          .optional()
          .describe('From get_task: nothing is saved if somebody has changed the task since.'),
      },
      run: async (
        { me, revision: names },
        { id, revision, assignee_id: assignee, project_id: projectId, ...given },
      ) => {
        if (given.description !== undefined && revision === undefined)
          throw new ToolError(
            'A new description replaces the whole text: read it to its end with get_task, and give its revision.',
          );
        const fields = definedFields({ ...given, assignee, projectId });
        if (Object.keys(fields).length === 0) throw new ToolError('Nothing was changed: name at least one field.');
        const changes = await valid(UpdateTaskDto, fields);
        const ifMatch = IfMatch.from(revision && `"${revision}"`);
        return { changed: taskEntry(await this.tasks.update(me, id, changes, names, ifMatch)) };
      },
    }),
    tool({
      name: 'add_comment',
      title: 'Comment',
      description:
        'Writes a comment on a task under the user’s name and notifies those concerned. Use it to report or ask something about a task; get_task shows the comments that are there.',
      scope: 'tasks:write',
      input: {
        task_id: id('The task: an id of search, list_tasks or list_my_tasks.'),
        text: z.string().describe(MARKDOWN),
        reply_to: id('The comment that this one answers: an id of get_task.').optional(),
      },
      run: async ({ me }, { task_id, text: content, reply_to: parentCommentId }) => {
        const comment = await valid(CreateCommentDto, definedFields({ content, parentCommentId }));
        const { id, created_at } = await this.comments.post(me, task_id, comment);
        return { commented: { id, task_id, at: created_at } };
      },
    }),
  ];
}
