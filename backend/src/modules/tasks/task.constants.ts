/** Source of all of these: specification, sections 3 and 4. */
export const TASK_STATUSES = ['todo', 'in_progress', 'done'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_PRIORITIES = ['low', 'normal', 'high'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];

export const TASK_CATEGORIES = [
  'general',
  'website',
  'personal',
  'finance',
  'meeting',
  'development',
  'marketing',
  'support',
  'research',
  'maintenance',
] as const;
export type TaskCategory = (typeof TASK_CATEGORIES)[number];

export const HISTORY_ACTIONS = [
  'created',
  'edited',
  'urgent_marked',
  'urgent_unmarked',
  'comment_posted',
  'comment_edited',
  'comment_deleted',
  'comment_restored',
] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** More tasks than fit into one answer, however short they are. */
export const MAX_TASKS = 10_000;

export const TASKS_LIST = 'tasks';

export const EDITORS_LIST = 'task_editors';

export const HISTORY_LIST = 'task_history';

/** For caches by revision. */
export const COMMENTS_LIST = 'task_comments';
