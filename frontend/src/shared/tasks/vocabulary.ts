import type { TFunction } from 'i18next';
import type { TaskCategory, TaskPriority, TaskStatus } from '@/api/tasks/tasks.api';

/** The order in lists. */
export const statuses = ['in_progress', 'todo', 'done'] as const satisfies readonly TaskStatus[];

/** The order of a task's progress. */
export const statusSteps = ['todo', 'in_progress', 'done'] as const satisfies readonly TaskStatus[];

export const priorities = ['low', 'normal', 'high'] as const satisfies readonly TaskPriority[];

export const categories = [
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
] as const satisfies readonly TaskCategory[];

/** A value unknown to this build counts as the default (specification section 3). */
const known = <T extends string>(values: readonly T[], value: string, otherwise: T): T =>
  values.find((candidate) => candidate === value) ?? otherwise;

export const statusOf = (value: string): TaskStatus => known(statusSteps, value, 'todo');
export const priorityOf = (value: string): TaskPriority => known(priorities, value, 'normal');
export const categoryOf = (value: string): TaskCategory => known(categories, value, 'general');

/** A stored status, priority or category in words; undefined for the values of other fields. */
export function wordFor(t: TFunction, field: string | null, value: string): string | undefined {
  if (field === 'status') return t(`task.status.${statusOf(value)}`);
  if (field === 'priority') return t(`task.priority.${priorityOf(value)}`);
  return field === 'category' ? t(`task.category.${categoryOf(value)}`) : undefined;
}

/** The name of a field, by the server's name. */
export const fieldName = (t: TFunction, field: Exclude<ChangedField, 'order'>): string =>
  t(`task.field.${field === 'projectId' ? 'project' : field}`);

/** The fields whose changes are described, by the server's names. */
export const changedFields = [
  'title',
  'description',
  'assignee',
  'status',
  'priority',
  'category',
  'urgent',
  'projectId',
  'order',
] as const;
export type ChangedField = (typeof changedFields)[number];
