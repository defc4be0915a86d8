import { useTranslation } from 'react-i18next';
import { refetch } from '@/api/client/refetch';
import { useApiDispatch } from '@/api/client/store-hooks';
import { tasksApi, useReorderTasksMutation, type TaskDto } from '@/api/tasks/tasks.api';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';
import { useStableCallback } from '@/ui/use-stable-callback';
import { movedBack, moveTask } from './move-task';

const { getTasks } = tasksApi.endpoints;

/** Sends a move within the visible section as the new order of the whole list. */
export function useMoveTask(tasks: readonly TaskDto[]) {
  const { t } = useTranslation();
  const act = useAction();
  const dispatch = useApiDispatch();
  const failed = (reason: string) => t('tasks.move.failed', { reason });
  const [reorderTasks] = useReorderTasksMutation();

  const sendOrder = async (order: readonly number[]) => {
    const taskOrders = order.map((id, index) => ({ id, order: index + 1 }));
    await reorderTasks({ reorderDto: { taskOrders } }).unwrap();
  };
  // From the current list, which others may have reordered: this screen may be unmounted, with outdated data.
  const takeBack = (id: number, before: readonly number[], after: readonly number[]) =>
    act(async () => {
      const { items } = await dispatch(refetch(getTasks.initiate, undefined));
      const now = items.map((task) => task.id);
      const order = movedBack(now, before, after, id);
      if (order) await sendOrder(order);
      else toast.success(t('task.done.changed'));
    }, failed);
  // A retry from the toast starts from the current list.
  const send = useStableCallback(async (id: number, visible: readonly number[], to: number): Promise<void> => {
    const whole = tasks.map((task) => task.id);
    const moved = moveTask(whole, visible, id, to);
    if (moved === whole) return;
    await sendOrder(moved);
    const title = tasks.find((task) => task.id === id)?.title;
    if (title !== undefined) toast.undoable(t('tasks.move.done', { title }), () => void takeBack(id, whole, moved));
  });
  return (...move: Parameters<typeof send>) => act(() => send(...move), failed);
}
