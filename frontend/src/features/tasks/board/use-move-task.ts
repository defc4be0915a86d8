import { useTranslation } from 'react-i18next';
import { useReorderTasksMutation, type TaskDto } from '@/api/tasks.api';
import { useAction } from '@/shared/use-action';
import { useStableCallback } from '@/ui/use-stable-callback';
import { moveTask } from './move-task';

/** Sends a move within what is visible as the new order of the whole list. */
export function useMoveTask(tasks: readonly TaskDto[]) {
  const { t } = useTranslation('tasks');
  const act = useAction();
  const [reorderTasks] = useReorderTasksMutation();

  // A retry from the message starts from the list of then.
  const send = useStableCallback(async (id: number, visible: readonly number[], to: number): Promise<void> => {
    const whole = tasks.map((task) => task.id);
    const moved = moveTask(whole, visible, id, to);
    if (moved === whole) return;
    const taskOrders = moved.map((movedId, index) => ({ id: movedId, order: index + 1 }));
    await reorderTasks({ reorderDto: { taskOrders } }).unwrap();
  });
  return (...move: Parameters<typeof send>) =>
    act(
      () => send(...move),
      (reason) => t('move.failed', { reason }),
    );
}
