import { useCallbackRef } from '@mantine/hooks';
import { useRef } from 'react';
import { t } from '@/i18n';
import { refetch, useApiDispatch } from '@/api/client/store-hooks';
import {
  showTaskOrder,
  tasksApi,
  useReorderTasksMutation,
  useUpdateTaskMutation,
  type TaskDto,
  type TaskStatus,
} from '@/api/tasks/tasks.api';
import { statusOf } from '@/shared/tasks/vocabulary';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';

/**
 * Merges a move within one user's view into the shared order.
 * Only the moved task changes its place, and only if it has to: upwards, it goes right before the task it was dropped
 * above; downwards, right after the one it was dropped below. All others keep their relative order, in every tab and
 * section.
 *
 * @param whole ids of the whole list as it is now
 * @param visible ids of the section it was dropped in, as the user sees it
 * @param to target index among the others in `visible`
 * @returns the new whole order; `whole` itself if nothing changes
 */
export function moveTask(
  whole: readonly number[],
  visible: readonly number[],
  id: number,
  to: number,
): readonly number[] {
  const at = whole.indexOf(id);
  if (at === -1) return whole;
  // A task deleted meanwhile cannot be the neighbour, so the next one in the same direction is.
  const present = new Set(whole);
  const neighbours = visible.filter((other) => other !== id);
  const above = neighbours.slice(0, to).findLast((other) => present.has(other));
  const below = neighbours.slice(to).find((other) => present.has(other));

  const others = whole.filter((other) => other !== id);
  const inserted = (index: number) => [...others.slice(0, index), id, ...others.slice(index)];
  if (above !== undefined && whole.indexOf(above) > at) return inserted(others.indexOf(above) + 1);
  if (below !== undefined && whole.indexOf(below) < at) return inserted(others.indexOf(below));
  return whole;
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
const idsOf = (tasks: readonly TaskDto[]) => tasks.map(({ id }) => id);

/** Where the user drops a task. */
export interface Move {
  /** As it was when lifted. */
  task: TaskDto;
  status: TaskStatus;
  /** The section, as the user sees it. */
  visible: readonly number[];
  to: number;
}

/** A task's status and the order of the whole list, before and after a move. */
interface Change {
  id: number;
  status: readonly [from: TaskStatus, to: TaskStatus];
  order: readonly [from: readonly number[], to: readonly number[]];
}

/** Moves a task within its section, or into another one, which changes its status; and offers Undo. */
export function useMoveTask(tasks: readonly TaskDto[]) {
  const act = useAction();
  const dispatch = useApiDispatch();
  const [updateTask] = useUpdateTaskMutation();
  const [reorderTasks] = useReorderTasksMutation();
  const saysChanged = () => toast.success(t('task.done.changed'));
  /** What failed last. */
  const failing = useRef<'tasks.move.failed' | 'task.form.updateFailed'>('tasks.move.failed');
  const named = (id: number) =>
    [(reason: string) => t(failing.current, { reason }), `task/${String(id)}/move`] as const;

  /** Shows both at once, and sends the status, then the order; if one is refused, both are as before. */
  const save = async ({ id, status: [from, to], order: [before, after] }: Change) => {
    const shown = after === before ? undefined : dispatch(showTaskOrder(after));
    const setStatus = (status: TaskStatus) => updateTask({ id, updateTaskDto: { status } }).unwrap();
    const isOther = from !== to;
    failing.current = isOther ? 'task.form.updateFailed' : 'tasks.move.failed';
    try {
      if (isOther) await setStatus(to);
      failing.current = 'tasks.move.failed';
      const taskOrders = after.map((taskId, index) => ({ id: taskId, order: index + 1 }));
      if (after !== before) await reorderTasks({ reorderDto: { taskOrders } }).unwrap();
    } catch (error) {
      shown?.undo();
      if (isOther && failing.current === 'tasks.move.failed') await setStatus(from).catch(() => undefined);
      throw error;
    }
  };
  // From the current list, which others may have changed: this screen may be unmounted, with outdated data.
  const undo = ({ id, status: [from, to], order: [before, after] }: Change) =>
    act(
      async () => {
        const { items } = await dispatch(refetch(getTasks.initiate, undefined));
        const now = idsOf(items);
        const order = after === before ? now : undoMove(now, before, after, id);
        const isOther = from !== to;
        const status = items.find((task) => task.id === id)?.status;
        if (isOther ? status !== to : !order) saysChanged();
        else await save({ id, status: [to, from], order: [now, order ?? now] });
      },
      ...named(id),
    );
  // A retry from the toast starts from the current list.
  const send = useCallbackRef(async ({ task, status, visible, to }: Move): Promise<void> => {
    const { id, title } = task;
    const from = statusOf(task.status);
    const now = statusOf(tasks.find((one) => one.id === id)?.status ?? from);
    if (status !== from && now !== from && now !== status) return saysChanged();
    const before = idsOf(tasks);
    const change: Change = { id, status: [from, status], order: [before, moveTask(before, visible, id, to)] };
    if (status === from && change.order[1] === before) return;
    await save(change);
    const told =
      status === from
        ? t('tasks.move.done', { title })
        : t('tasks.move.doneTo', { title, status: t(`task.status.${status}`) });
    toast.undoable(told, () => void undo(change));
  });
  return (move: Move) => act(() => send(move), ...named(move.task.id));
}
