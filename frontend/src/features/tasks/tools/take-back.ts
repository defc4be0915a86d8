import type { ChangeTasksDto, ChangedTaskDto, TaskDto } from '@/api/tasks/tasks.api';

type Values = Omit<ChangeTasksDto, 'ids'>;

/** The values of tasks before and after a change. */
export type Former = ReadonlyMap<number, { before: ChangedTaskDto['before']; after: Values }>;

/** Merges a further change: the first values count. */
export function withChanged(former: Former, changed: readonly ChangedTaskDto[], given: Values): Former {
  const next = new Map(former);
  for (const { id, before } of changed) {
    const known = former.get(id);
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
export function takenBack(tasks: readonly TaskDto[], former: Former): { calls: ChangeTasksDto[]; isWhole: boolean } {
  const calls = new Map<string, ChangeTasksDto>();
  let isWhole = true;
  for (const task of tasks) {
    const { before = {}, after = {} } = former.get(task.id) ?? {};
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
