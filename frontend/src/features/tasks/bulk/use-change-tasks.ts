import { useRef } from 'react';
import { t } from '@/i18n';
import { refetch, useApiDispatch } from '@/api/client/store-hooks';
import { changeTasksLimits } from '@/api/generated/limits.gen';
import { type ChangeTasksDto, type ChangedTaskDto, type TaskDto, tasksApi } from '@/api/tasks/tasks.api';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';

type Values = Omit<ChangeTasksDto, 'ids'>;

/** The values of tasks before and after a change. */
type PreviousValues = ReadonlyMap<number, { before: ChangedTaskDto['before']; after: Values }>;

/** Merges a further change: the first values count. */
function mergeChanges(previous: PreviousValues, changed: readonly ChangedTaskDto[], given: Values): PreviousValues {
  const next = new Map(previous);
  for (const { id, before } of changed) {
    const known = previous.get(id);
    next.set(id, { before: { ...before, ...known?.before }, after: { ...known?.after, ...given } });
  }
  return next;
}

/**
 * The calls that undo the changes: only of fields that still have the given value. A call cannot clear the assignee, so
 * tasks whose former assignee has no account keep the new one.
 *
 * @param tasks as they are now
 * @returns `isWhole`: everything is undone
 */
function undoCalls(tasks: readonly TaskDto[], previous: PreviousValues): { calls: ChangeTasksDto[]; isWhole: boolean } {
  const calls = new Map<string, ChangeTasksDto>();
  let isWhole = true;
  for (const task of tasks) {
    const { before = {}, after = {} } = previous.get(task.id) ?? {};
    const changed = Object.keys(before) as (keyof Values)[];
    const fields = changed.filter(
      (field) => task[field] === after[field] && !(field === 'assignee' && before.assignee === null),
    );
    if (fields.length < changed.length) isWhole = false;
    if (fields.length === 0) continue;
    const values = Object.fromEntries(fields.map((field) => [field, before[field]])) as Values;
    const key = JSON.stringify(values);
    const call = calls.get(key) ?? { ids: [], ...values };
    call.ids.push(task.id);
    calls.set(key, call);
  }
  return { calls: [...calls.values()], isWhole };
}

const batchSize = changeTasksLimits.ids.maxItems;
const { getTasks, updateTasks } = tasksApi.endpoints;

/** Changes any number of tasks, and offers Undo. */
export function useChangeTasks() {
  const act = useAction();
  const dispatch = useApiDispatch();
  /** The changes of all attempts: others may have changed something before the last. */
  const previous = useRef<PreviousValues>(new Map());

  const send = async ({ ids, ...values }: ChangeTasksDto) => {
    for (let first = 0; first < ids.length; first += batchSize) {
      const changeTasksDto = { ids: ids.slice(first, first + batchSize), ...values };
      const { changed } = await dispatch(updateTasks.initiate({ changeTasksDto }, { track: false })).unwrap();
      previous.current = mergeChanges(previous.current, changed, values);
    }
  };
  const undo = (given: PreviousValues) =>
    act(async () => {
      const { items } = await dispatch(refetch(getTasks.initiate, undefined));
      const { calls, isWhole } = undoCalls(items, given);
      for (const call of calls) await send(call);
      if (calls.length === 0) toast.success(t('task.done.changed'));
      else if (!isWhole) toast.success(t('many.change.partly'));
    }, 'many.change.failed');
  return {
    send,
    offerUndo: (count: number) => {
      const given = previous.current;
      const told = t('many.change.done', { count });
      if (given.size === 0) toast.success(told);
      else toast.undoable(told, () => void undo(given));
    },
  };
}
