import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { useErrorText } from '@/api/client/error-text';
import { useReorderTasksMutation, type TaskDto } from '@/api/tasks.api';
import { toast } from '@/ui/feedback/toast';
import { moveTask } from './move-task';

/** Sends a move within what is visible as the new order of the whole list. */
export function useMoveTask(tasks: readonly TaskDto[]) {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  const [reorderTasks] = useReorderTasksMutation();

  // A retry from the message starts from the list of then.
  const latest = useRef(tasks);
  useLayoutEffect(() => {
    latest.current = tasks;
  });

  const move = async (id: number, visible: readonly number[], to: number): Promise<void> => {
    const whole = latest.current.map((task) => task.id);
    const moved = moveTask(whole, visible, id, to);
    if (moved === whole) return;
    const taskOrders = moved.map((movedId, index) => ({ id: movedId, order: index + 1 }));
    try {
      await reorderTasks({ reorderDto: { taskOrders } }).unwrap();
    } catch (error) {
      const reason = errorText(toApiError(error));
      toast.failure(t('move.failed', { reason }), () => void move(id, visible, to));
    }
  };
  return move;
}
