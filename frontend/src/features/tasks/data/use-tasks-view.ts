import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectResult } from '@/api/client/query-options';
import { useGetTaskViewsQuery, type TaskStatus } from '@/api/tasks/tasks.api';
import { categories, priorities, statuses, statusSteps } from '@/shared/tasks/vocabulary';
import { isDay } from '@/ui/text/dates';
import {
  type ChangeView,
  flag,
  idOrNone,
  modals,
  oneOf,
  type Param,
  readView,
  someOf,
  sortedBy,
  text,
  useView,
  type ViewOf,
  writeView,
} from '@/ui/view/use-view';

export type Tab = 'mine' | 'others';

/** The user by whose address a sorted list is ordered. */
export type SortBy = 'from' | 'to';

/**
 * Without parameters, the list opens with the user's start view. Until that is loaded the list waits, so that nothing
 * flashes.
 */
function useStartView() {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const { data: views, error } = useGetTaskViewsQuery(undefined, {
    refetchOnFocus: true,
    selectFromResult: selectResult,
  });
  const start = views?.find(({ isStart }) => isStart)?.filters ?? '';
  // A start view chosen while everything is shown only applies later.
  const [shown, setShown] = useState<string | null>(null);

  const isUndecided = search === '' && shown !== key;
  const isKnown = views !== undefined || error !== undefined;
  if (isUndecided && isKnown && start === '') setShown(key);
  useEffect(() => {
    if (isUndecided && start !== '') void navigate({ search: start }, { replace: true, preventScrollReset: true });
  }, [isUndecided, start, navigate]);

  return { start, isOpening: isUndecided && (!isKnown || start !== '') };
}

/** What happened to tasks in a week, given by one of its days. */
export interface TaskWeek {
  part: 'created' | 'done';
  day: string;
}

const week: Param<TaskWeek | null> = {
  name: 'week',
  read: (given) => {
    const [, part, day = ''] = /^(created|done)-(.*)$/.exec(given ?? '') ?? [];
    return (part === 'created' || part === 'done') && isDay(day) ? { part, day } : null;
  },
  write: (value) => value && `${value.part}-${value.day}`,
};

/** The expanded sections; null: the default. */
const open: Param<readonly TaskStatus[] | null> = {
  name: 'open',
  read: (given) => (given === null ? null : statuses.filter((status) => given.split(',').includes(status))),
  write: (value) => value && (statuses.filter((status) => value.includes(status)).join(',') || 'none'),
};

/** The filters and layout of the list, which a saved view remembers. */
const savedParams = {
  tab: oneOf<Tab>('tab', ['mine', 'others'], 'mine'),
  query: text('q'),
  /** Filters by assignee. */
  personId: idOrNone('person'),
  /** Filters by author. */
  fromId: idOrNone('from'),
  /** Filters by project. */
  projectId: idOrNone('project'),
  statuses: someOf('status', statusSteps),
  priorities: someOf('priority', priorities),
  categories: someOf('category', categories),
  /** Only urgent tasks. */
  urgent: flag('urgent'),
  /** Only tasks created or done in this week. */
  week,
  sort: sortedBy<SortBy, null>(['from', 'to'], null),
};

export const tasksParams = {
  ...savedParams,
  open,
  /** Shows everything instead of the start view. */
  everything: flag('all'),
  ...modals,
};

export type TasksView = ViewOf<typeof tasksParams>;

type Saved = ViewOf<typeof savedParams>;

/** Null, and none of several: any. */
export type TasksFilter = Omit<Saved, 'tab' | 'sort'>;

const { tab: _tab, sort: _sort, ...unlimited } = readView<Saved>(savedParams, new URLSearchParams());
export const unfiltered: TasksFilter = unlimited;

/** The parameters of a view, as they are saved. */
export const filtersOf = (view: Saved): string => writeView(savedParams, view, new URLSearchParams()).toString();

/** The same for parameters from elsewhere, perhaps from an older version. */
export const tidiedFilters = (filters: string): string =>
  writeView(savedParams, readView(savedParams, new URLSearchParams(filters)), new URLSearchParams()).toString();

export const isFilteredBy = (view: TasksFilter) => filtersOf({ ...view, tab: 'mine', sort: null }) !== '';

/** done starts collapsed; a search or another filter expands everything. */
const expandedAtFirst = (isLimited: boolean): readonly TaskStatus[] =>
  isLimited ? statuses : statuses.filter((status) => status !== 'done');

export function useTasksView() {
  const { start, isOpening } = useStartView();
  const [view, setView, close] = useView(tasksParams);
  const isLimited = isFilteredBy(view);
  const atFirst = expandedAtFirst(isLimited);
  const expanded = view.open ?? atFirst;
  const change: ChangeView<TasksView> = useCallbackRef((changes, options) => {
    setView((before) => {
      const next = { ...before, ...(typeof changes === 'function' ? changes(before) : changes), everything: false };
      // A search starts with everything open, and ends with what is open without one.
      if (isFilteredBy(before) !== isFilteredBy(next)) next.open = null;
      const saysNothing = writeView(tasksParams, next, new URLSearchParams()).size === 0;
      return { ...next, everything: saysNothing && start !== '' };
    }, options);
  });
  const fold = (status: TaskStatus) => {
    const next = statuses.filter((other) => expanded.includes(other) !== (other === status));
    const isAtFirst = next.length === atFirst.length && atFirst.every((other) => next.includes(other));
    change({ open: isAtFirst ? null : next });
  };
  return { view, isFiltered: isLimited, isOpening, expanded, change, fold, close };
}
