import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/api-error';
import { useErrorText } from '@/api/error-text';
import { useDeleteTaskMutation, useDeleteTasksMutation, type TaskDto } from '@/api/tasks.api';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';

/** The server takes at most so many in one call. */
const mostAtOnce = 1000;

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
