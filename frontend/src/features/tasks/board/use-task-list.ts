import { answerOnly } from '@/api/client/answer-only';
import { everySeconds } from '@/api/client/polling';
import { useGetTasksQuery, type TaskDto } from '@/api/tasks/tasks.api';

const noTasks: readonly TaskDto[] = [];

/** All tasks, polled every 15 seconds; an unchanged answer renders nothing. */
export function useTaskList() {
  const { data, error, refetch } = useGetTasksQuery(undefined, {
    ...everySeconds(15),
    selectFromResult: answerOnly,
  });
  return {
    tasks: data?.items ?? noTasks,
    total: data?.total,
    isLoading: data === undefined && error === undefined,
    error,
    refetch: () => void refetch(),
  };
}
