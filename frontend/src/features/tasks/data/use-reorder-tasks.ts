import { useCallbackRef } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { refetch } from '@/api/client/refetch';
import { useApiDispatch } from '@/api/client/store-hooks';
import { tasksApi, useReorderTasksMutation, type TaskDto } from '@/api/tasks/tasks.api';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';

/**
 * Merges a move within one user's view into the shared order.
 * Only the moved task changes its place: upwards, it goes right before the task it was dropped above; downwards, right
 * after the one it was dropped below. All others keep their relative order, in every tab and section.
 *
 * @param whole ids of the whole list as it is now
 * @param visible ids of the section as the user sees it, including the moved one
 * @param to target index in `visible`
 * @returns the new whole order; `whole` itself if nothing changes
 */
export function moveTask(
  whole: readonly number[],
  visible: readonly number[],
  id: number,
  to: number,
): readonly number[] {
  const from = visible.indexOf(id);
  if (from === -1 || from === to || !whole.includes(id)) return whole;
  const others = whole.filter((other) => other !== id);
  const neighbours = visible.filter((other) => other !== id);
  // A task deleted meanwhile cannot be the neighbour, so the next one in the same direction is.
  const present = new Set(others);
  const above = neighbours.slice(0, to).findLast((other) => present.has(other));
  const below = neighbours.slice(to).find((other) => present.has(other));

  const goesUp = to < from;
  const anchor = goesUp ? (below ?? above) : (above ?? below);
  if (anchor === undefined) return whole;
  const at = others.indexOf(anchor) + (anchor === above ? 1 : 0);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

const preceding = (list: readonly number[], id: number) => list.slice(0, Math.max(list.indexOf(id), 0));

/**
 * Undoes a move: the task goes behind its former predecessor, or the next one before that is still there.
 *
 * @param now the current order of the whole list
 * @param former the order before the move
 * @param moved the order after it
 * @returns the new whole order; undefined if the task is gone or was moved again
 */
export function undoMove(
  now: readonly number[],
  former: readonly number[],
  moved: readonly number[],
  id: number,
): readonly number[] | undefined {
  const others = now.filter((other) => other !== id);
  const present = new Set(others);
  const anchorIn = (list: readonly number[]) => preceding(list, id).findLast((other) => present.has(other));
  if (others.length === now.length) return undefined;
  // New tasks come first, and move none of the others.
  const known = now.filter((other) => moved.includes(other));
  if (anchorIn(known) !== anchorIn(moved)) return undefined;
  const anchor = anchorIn(former);
  const next = former.slice(former.indexOf(id) + 1).find((other) => present.has(other));
  const at = anchor === undefined ? (next === undefined ? 0 : others.indexOf(next)) : others.indexOf(anchor) + 1;
  return [...others.slice(0, at), id, ...others.slice(at)];
}

const { getTasks } = tasksApi.endpoints;

/** Sends a move within the visible section as the new order of the whole list. */
export function useReorderTasks(tasks: readonly TaskDto[]) {
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
  const undo = (id: number, before: readonly number[], after: readonly number[]) =>
    act(async () => {
      const { items } = await dispatch(refetch(getTasks.initiate, undefined));
      const now = items.map((task) => task.id);
      const order = undoMove(now, before, after, id);
      if (order) await sendOrder(order);
      else toast.success(t('task.done.changed'));
    }, failed);
  // A retry from the toast starts from the current list.
  const send = useCallbackRef(async (id: number, visible: readonly number[], to: number): Promise<void> => {
    const whole = tasks.map((task) => task.id);
    const moved = moveTask(whole, visible, id, to);
    if (moved === whole) return;
    await sendOrder(moved);
    const title = tasks.find((task) => task.id === id)?.title;
    if (title !== undefined) toast.undoable(t('tasks.move.done', { title }), () => void undo(id, whole, moved));
  });
  return (...move: Parameters<typeof send>) => act(() => send(...move), failed);
}
