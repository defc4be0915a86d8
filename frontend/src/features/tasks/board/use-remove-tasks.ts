import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import { taskIdsLimits } from '@/api/limits.gen';
import { useDeleteTaskMutation, useDeleteTasksMutation, type TaskDto } from '@/api/tasks.api';
import { confirm } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';

const mostAtOnce = taskIdsLimits.ids.maxItems;

/** Deleting one or several tasks: asks, takes them off the list at once, and says so when they come back. */
export function useRemoveTasks() {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  const [deleteTask] = useDeleteTaskMutation();
  const [deleteTasks] = useDeleteTasksMutation();
  const reasonOf = (error: unknown) => errorText(toApiError(error));

  const sendOne = async (id: number): Promise<void> => {
    try {
      await deleteTask({ id }).unwrap();
    } catch (error) {
      toast.failure(t('delete.failed', { reason: reasonOf(error) }), () => void sendOne(id));
    }
  };

  const sendMany = async (ids: readonly number[]): Promise<void> => {
    for (let start = 0; start < ids.length; start += mostAtOnce) {
      try {
        await deleteTasks({ taskIdsDto: { ids: ids.slice(start, start + mostAtOnce) } }).unwrap();
      } catch (error) {
        toast.failure(t('deleteMany.failed', { reason: reasonOf(error) }), () => void sendMany(ids.slice(start)));
        return;
      }
    }
  };

  return {
    removeOne: async ({ id, title }: TaskDto) => {
      const confirmed = await confirm({
        title: t('delete.title', { title }),
        text: t('delete.text'),
        confirmLabel: t('delete.confirm'),
        danger: true,
      });
      if (confirmed) await sendOne(id);
    },
    removeMany: async (ids: readonly number[]) => {
      const count = ids.length;
      const confirmed = await confirm({
        title: t('deleteMany.title', { count }),
        text: t('deleteMany.text', { count }),
        confirmLabel: t('delete.confirm'),
        danger: true,
      });
      if (confirmed) await sendMany(ids);
    },
  };
}
