import { z } from 'zod';
import type { TaskDto } from '../../tasks/dto/task.dto';
import { TASK_CATEGORIES, TASK_PRIORITIES, TASK_STATUSES } from '../../tasks/task.constants';
import { short } from '../answer';
import { id } from '../tool';

/** A task without its text, and without what most tasks have in common. */
export const taskEntry = (task: TaskDto) => ({
  ...{ id: task.id, title: short(task.title), status: task.status },
  ...(task.priority !== 'normal' && { priority: task.priority }),
  ...(task.urgent && { urgent: true }),
  ...(task.category !== 'general' && { category: task.category }),
  ...(task.assignee !== null && { assignee_id: task.assignee, assignee: short(task.assigneeEmail ?? '') }),
  ...(task.projectId !== null && { project_id: task.projectId, project: short(task.projectName ?? '') }),
});

/** What a user can set of a task, besides title, text and project. */
export const TASK_OPTIONS = {
  assignee_id: id('Who does it: an id of list_people.').optional(),
  status: z.enum(TASK_STATUSES).optional(),
  priority: z.enum(TASK_PRIORITIES).optional(),
  category: z.enum(TASK_CATEGORIES).optional(),
  urgent: z.boolean().optional().describe('true marks it for all to see: only if the user says so.'),
};
