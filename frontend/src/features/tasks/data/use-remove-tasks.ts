import { t } from '@/i18n';
import { taskIdsLimits } from '@/api/generated/limits.gen';
import { useDeleteTaskMutation, useDeleteTasksMutation, type TaskDto } from '@/api/tasks/tasks.api';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';

const batchSize = taskIdsLimits.ids.maxItems;

/** Deletes tasks: asks, removes them from the list at once, and reports failures. */
export function useRemoveTasks() {
  const act = useAction();
  const [deleteTask] = useDeleteTaskMutation();
  const [deleteTasks] = useDeleteTasksMutation();

  return {
    removeOne: async ({ id, title }: TaskDto) => {
      if (!(await confirmDeletion(t('tasks.delete.title', { title }), t('tasks.delete.text')))) return;
      await act(() => deleteTask({ id }).unwrap(), 'tasks.delete.failed', `task/${String(id)}/delete`);
    },
    removeMany: async (ids: readonly number[]) => {
      const count = ids.length;
      if (!(await confirmDeletion(t('tasks.deleteMany.title', { count }), t('tasks.deleteMany.text', { count }))))
        return;
      let deleted = 0;
      await act(async () => {
        for (; deleted < count; deleted += batchSize)
          await deleteTasks({ taskIdsDto: { ids: ids.slice(deleted, deleted + batchSize) } }).unwrap();
      }, 'tasks.deleteMany.failed');
    },
  };
}
