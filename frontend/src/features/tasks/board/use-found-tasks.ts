import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { searchTasksLimits } from '@/api/generated/limits.gen';
import { useSearchTasksQuery, type TaskDto } from '@/api/tasks/tasks.api';

/** Debounce of the server's search. */
const pauseMs = 300;

interface FoundTasks {
  /** All tasks of the list, and those found that it has no room for. */
  tasks: readonly TaskDto[];
  /** Those that contain the query, in parts that the list does not carry. */
  ids: ReadonlySet<number>;
  state: 'whole' | 'searching' | 'partly' | 'failed';
}

const none: ReadonlySet<number> = new Set();

/**
 * What the server finds for a query beyond what the list carries: in the rest of long descriptions, and among the tasks
 * that are too many for the list. It is asked only where there is such a rest.
 */
export function useFoundTasks(tasks: readonly TaskDto[], total: number, query: string): FoundTasks {
  const hasMore = useMemo(() => tasks.length < total || tasks.some(({ isExcerpt }) => isExcerpt), [tasks, total]);
  const wanted = hasMore ? query.trim().slice(0, searchTasksLimits.q.maxLength) : '';
  const [q] = useDebouncedValue(wanted, pauseMs);
  const { currentData: found, isError } = useSearchTasksQuery(wanted === '' || q === '' ? skipToken : { q });

  const isAnswered = wanted !== '' && q === wanted && found !== undefined;
  const withFound = useMemo(() => {
    if (!isAnswered) return { tasks, ids: none };
    const known = new Set(tasks.map(({ id }) => id));
    const others = found.items.filter(({ id }) => !known.has(id));
    return {
      tasks: others.length > 0 ? [...tasks, ...others] : tasks,
      ids: new Set(found.items.map(({ id }) => id)),
    };
  }, [isAnswered, tasks, found]);

  if (wanted === '') return { ...withFound, state: 'whole' };
  if (isAnswered) return { ...withFound, state: found.hasMore ? 'partly' : 'whole' };
  return { ...withFound, state: isError && q === wanted ? 'failed' : 'searching' };
}
