import type { TaskStatus } from '@/api/tasks/tasks.api';
import { statuses } from '@/shared/tasks/vocabulary';
import type { Entry, Groups } from '../data/task-groups';

export interface SectionItem {
  kind: 'section';
  status: TaskStatus;
  entries: readonly Entry[];
  expanded: boolean;
}

export interface TaskItem extends Entry {
  kind: 'task';
  status: TaskStatus;
}

export type ListItem = SectionItem | TaskItem;

/** Sections and the tasks of the expanded ones, from top to bottom, as the virtual list shows them. */
export function listItems(groups: Groups, expanded: readonly TaskStatus[]): ListItem[] {
  const items: ListItem[] = [];
  for (const status of statuses) {
    const entries = groups[status];
    const isExpanded = expanded.includes(status);
    items.push({ kind: 'section', status, entries, expanded: isExpanded });
    if (!isExpanded) continue;
    for (const { task, number } of entries) items.push({ kind: 'task', status, task, number });
  }
  return items;
}

export const keyOf = (item: ListItem): number | string => (item.kind === 'task' ? item.task.id : item.status);

export const indexOfTask = (items: readonly ListItem[], id: number): number =>
  items.findIndex((item) => item.kind === 'task' && item.task.id === id);
