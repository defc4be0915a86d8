import type { TaskDto, TaskStatus } from '@/api/tasks/tasks.api';
import { categoryOf, priorityOf, statusOf } from '@/shared/tasks/vocabulary';
import type { Sort as ColumnSort } from '@/ui/table/table-head';
import { matcherFor, searchableOnce } from '@/ui/text/searchable';
import { none } from '@/ui/view/use-view';
import type { SortBy, Tab, TasksFilter } from './use-tasks-view';

export type Sort = ColumnSort<SortBy>;

/** A task and its number: its place in its section, in the order of the list. */
export interface Entry {
  task: TaskDto;
  number: number;
}

export type Filter = Omit<TasksFilter, 'week'> & { ids: ReadonlySet<number> | null };

export type Groups = Record<TaskStatus, Entry[]>;

export function splitByTab(tasks: readonly TaskDto[], me: number): Record<Tab, TaskDto[]> {
  const tabs: Record<Tab, TaskDto[]> = { mine: [], others: [] };
  for (const task of tasks) tabs[task.assignee === me ? 'mine' : 'others'].push(task);
  return tabs;
}

/** An unknown status counts as todo (specification section 3). */
export function groupByStatus(tasks: readonly TaskDto[]): Groups {
  const groups: Groups = { in_progress: [], todo: [], done: [] };
  for (const task of tasks) {
    const group = groups[statusOf(task.status)];
    group.push({ task, number: group.length + 1 });
  }
  return groups;
}

const mapGroups = (groups: Groups, change: (entries: Entry[]) => Entry[]): Groups => ({
  in_progress: change(groups.in_progress),
  todo: change(groups.todo),
  done: change(groups.done),
});

const searchTextOf = searchableOnce<TaskDto>(({ title, description, projectName, assigneeEmail, assignedByEmail }) =>
  [title, description, projectName, assigneeEmail, assignedByEmail].join('\n'),
);

const isAmong = <T>(value: T, wanted: readonly T[]) => wanted.length === 0 || wanted.includes(value);

/** `wanted` is null for all, or stands for none. */
const isOf = (id: number | null, wanted: number | null) => wanted === null || (id ?? none) === wanted;

/**
 * Keeps the tasks that match the filter, and contain every word of the query in any field.
 *
 * @param found tasks that the server knows to match, beyond the list's own fields
 */
export function filterGroups(groups: Groups, filter: Filter, found: ReadonlySet<number> = new Set()): Groups {
  const { projectId, personId, fromId, statuses, priorities, categories, urgent, ids } = filter;
  const isAny = projectId === null && personId === null && fromId === null && ids === null && !urgent;
  const kinds = statuses.length + priorities.length + categories.length;
  const isSearched = filter.query.trim() !== '';
  if (isAny && kinds === 0 && !isSearched) return groups;
  const matches = matcherFor(filter.query);
  const isWanted = (task: TaskDto) =>
    isOf(task.projectId, projectId) &&
    isOf(task.assignee, personId) &&
    isOf(task.assignedBy, fromId) &&
    isAmong(statusOf(task.status), statuses) &&
    isAmong(priorityOf(task.priority), priorities) &&
    isAmong(categoryOf(task.category), categories) &&
    (!urgent || task.urgent) &&
    (ids === null || ids.has(task.id)) &&
    (!isSearched || found.has(task.id) || matches(searchTextOf(task)));
  return mapGroups(groups, (entries) => entries.filter(({ task }) => isWanted(task)));
}

export const countOf = (groups: Groups): number => groups.in_progress.length + groups.todo.length + groups.done.length;

const emailBy: Record<SortBy, (task: TaskDto) => string | null> = {
  from: (task) => task.assignedByEmail,
  to: (task) => task.assigneeEmail,
};

/** By address within each section; those without one come last, equal ones keep their order. */
export function sortGroups(groups: Groups, sort: Sort | null): Groups {
  if (!sort) return groups;
  const emailOf = emailBy[sort.by];
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return mapGroups(groups, (entries) =>
    [...entries].sort((a, b) => {
      const [left, right] = [emailOf(a.task), emailOf(b.task)];
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      return left === right ? 0 : sign * (left < right ? -1 : 1);
    }),
  );
}

/** First click: ascending, second: descending, third: back to the order of the list. */
export function nextSort(current: Sort | null, by: SortBy): Sort | null {
  if (current?.by !== by) return { by, direction: 'ascending' };
  return current.direction === 'descending' ? null : { by, direction: 'descending' };
}
