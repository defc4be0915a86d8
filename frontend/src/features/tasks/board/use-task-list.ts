import { everySeconds } from '@/api/client/polling';
import { useGetTasksQuery, type TaskDto } from '@/api/tasks.api';

const noTasks: readonly TaskDto[] = [];

/** All tasks, asked for every 15 seconds; an unchanged answer renders nothing. */
export function useTaskList() {
  const { data, error, refetch } = useGetTasksQuery(undefined, {
    ...everySeconds(15),
    // Without this, every request would render the screen twice for its progress alone.
    selectFromResult: ({ data: list, error: failure }) => ({ data: list, error: failure }),
  });
  return {
    tasks: data?.items ?? noTasks,
    total: data?.total,
    isLoading: data === undefined && error === undefined,
    error,
    refetch: () => void refetch(),
  };
}
