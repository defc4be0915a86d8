import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { searchTasksLimits } from '@/api/generated/limits.gen';
import { useSearchTasksQuery, type TaskDto } from '@/api/tasks/tasks.api';

/** Debounce of the server's search. */
const pauseMs = 300;

interface FoundTasks {
  /** All tasks of the list, and found ones that are too many for it. */
  tasks: readonly TaskDto[];
  /** Tasks that contain the query in parts missing in the list. */
  ids: ReadonlySet<number>;
  state: 'whole' | 'searching' | 'partly' | 'failed';
}

const none: ReadonlySet<number> = new Set();

/** The server's hits beyond the list: in the rest of long descriptions, and among tasks that did not fit. */
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
