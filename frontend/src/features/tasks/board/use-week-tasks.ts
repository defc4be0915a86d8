import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useGetTasksOfWeekQuery } from '@/api/statistics.api';
import type { TaskWeek } from './use-tasks-view';

const nothing: ReadonlySet<number> = new Set();

/** The tasks created or done in a week; null for all weeks. */
export function useWeekTasks(week: TaskWeek | null) {
  const {
    currentData: known,
    error,
    refetch,
  } = useGetTasksOfWeekQuery(week ? { day: week.day } : skipToken, { refetchOnMountOrArgChange: true });
  const ids = useMemo(() => week && (known ? new Set(known[week.part]) : nothing), [week, known]);
  const isMissing = week !== null && known === undefined;
  return { ids, isMissing, isLoading: isMissing && error === undefined, error: isMissing ? error : undefined, refetch };
}
