import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { everySeconds } from '@/api/client/query-options';
import { searchTasksLimits } from '@/api/generated/limits.gen';
import { useGetTasksOfWeekQuery } from '@/api/statistics.api';
import {
  useGetTasksQuery,
  useLeftOutTasksInfiniteQuery,
  useSearchTasksQuery,
  type TaskDto,
} from '@/api/tasks/tasks.api';
import type { TaskWeek } from './use-tasks-view';

const noTasks: readonly TaskDto[] = [];

/** All tasks, polled every 15 seconds; an unchanged answer renders nothing. */
export function useTaskList() {
  const { data, error, refetch } = useGetTasksQuery(undefined, everySeconds(15));
  return {
    tasks: data?.items ?? noTasks,
    total: data?.total,
    isLoading: data === undefined && error === undefined,
    error,
    refetch: () => void refetch(),
  };
}

/** The tasks, followed by those of the others that are not among them. */
function withOthers(tasks: readonly TaskDto[], others: readonly TaskDto[]): readonly TaskDto[] {
  const known = new Set(tasks.map(({ id }) => id));
  const added = others.filter(({ id }) => !known.has(id));
  return added.length > 0 ? [...tasks, ...added] : tasks;
}

/** The list, followed by the oldest tasks, which it omits if there are too many: a page more with each call of `more`. */
export function useLeftOutTasks(listed: readonly TaskDto[], total: number) {
  const [isAsked, setAsked] = useState(false);
  const pages = useLeftOutTasksInfiniteQuery(isAsked ? undefined : skipToken);
  const tasks = useMemo(
    () => withOthers(listed, pages.data?.pages.flatMap(({ items }) => items) ?? noTasks),
    [listed, pages.data],
  );
  return {
    tasks,
    count: Math.max(total - tasks.length, 0),
    isLoading: pages.isLoading || pages.isFetchingNextPage,
    error: pages.error,
    refetch: () => void pages.refetch(),
    more: () => {
      if (!isAsked) setAsked(true);
      // Others may have been omitted since the last page.
      else void (pages.hasNextPage ? pages.fetchNextPage() : pages.refetch());
    },
  };
}

/** Debounce of the server's search. */
const pauseMs = 300;

interface FoundTasks {
  /** All tasks of the list, and found ones that are too many for it. */
  tasks: readonly TaskDto[];
  /** Tasks that contain the query in parts missing in the list. */
  ids: ReadonlySet<number>;
  state: 'whole' | 'searching' | 'partly' | 'failed';
}

const noIds: ReadonlySet<number> = new Set();

/** The server's hits beyond the list: in the rest of long descriptions, and among tasks that did not fit. */
export function useFoundTasks(tasks: readonly TaskDto[], total: number, query: string): FoundTasks {
  const hasMore = useMemo(() => tasks.length < total || tasks.some(({ isExcerpt }) => isExcerpt), [tasks, total]);
  const wanted = hasMore ? query.trim().slice(0, searchTasksLimits.q.maxLength) : '';
  const [q] = useDebouncedValue(wanted, pauseMs);
  const { currentData: found, isError } = useSearchTasksQuery(wanted === '' || q === '' ? skipToken : { q });

  const isAnswered = wanted !== '' && q === wanted && found !== undefined;
  const withFound = useMemo(() => {
    if (!isAnswered) return { tasks, ids: noIds };
    return { tasks: withOthers(tasks, found.items), ids: new Set(found.items.map(({ id }) => id)) };
  }, [isAnswered, tasks, found]);

  if (wanted === '') return { ...withFound, state: 'whole' };
  if (isAnswered) return { ...withFound, state: found.hasMore ? 'partly' : 'whole' };
  return { ...withFound, state: isError && q === wanted ? 'failed' : 'searching' };
}

/**
 * Freezes the rows while the user selects some: new tasks wait, and none change places, until the user moves one.
 * Changes of tasks still show, and deleted ones disappear.
 */
export function useFrozenTasks(tasks: readonly TaskDto[], isFrozen: boolean) {
  const [frozen, setFrozen] = useState<readonly TaskDto[] | null>(tasks);
  if ((!isFrozen || !frozen) && frozen !== tasks) setFrozen(tasks);

  const shown = useMemo(() => {
    if (!isFrozen || !frozen || frozen === tasks) return { tasks, waiting: 0 };
    const now = new Map(tasks.map((task) => [task.id, task]));
    const shown = frozen.flatMap(({ id }) => now.get(id) ?? []);
    return { tasks: shown, waiting: tasks.length - shown.length };
  }, [tasks, frozen, isFrozen]);
  return { ...shown, unfreeze: () => setFrozen(null) };
}

/** The tasks created or done in a week; null for all weeks. */
export function useWeekTasks(week: TaskWeek | null) {
  const query = useGetTasksOfWeekQuery(week ? { day: week.day } : skipToken, { refetchOnMountOrArgChange: true });
  const { currentData: known, error, refetch } = query;
  const ids = useMemo(() => week && (known ? new Set(known[week.part]) : noIds), [week, known]);
  const isMissing = week !== null && known === undefined;
  return { ids, isMissing, isLoading: isMissing && error === undefined, error: isMissing ? error : undefined, refetch };
}
