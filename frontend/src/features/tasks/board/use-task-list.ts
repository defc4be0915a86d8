import { selectResult, everySeconds } from '@/api/client/query-options';
import { useGetTasksQuery, type TaskDto } from '@/api/tasks/tasks.api';

const noTasks: readonly TaskDto[] = [];

/** All tasks, polled every 15 seconds; an unchanged answer renders nothing. */
export function useTaskList() {
  const { data, error, refetch } = useGetTasksQuery(undefined, {
    ...everySeconds(15),
    selectFromResult: selectResult,
  });
  return {
    tasks: data?.items ?? noTasks,
    total: data?.total,
    isLoading: data === undefined && error === undefined,
    error,
    refetch: () => void refetch(),
  };
}
