import type { MovedTasksDto } from '../dto/task.dto';
import { jsonOf, type RenderedTask } from './listed-task';
import type { TaskListVersion } from './task-list-versions.service';

/** More moved ranges than this mean that the whole list was reordered. */
const MOST_MOVED = 500;

/** The whole list, see `TaskListDto`. Not joined first: a string of megabytes takes up to five times as long. */
export function wholeList({ shown, total }: TaskListVersion): Buffer {
  const [start, end] = ['{"items":[', `],"total":${total}}`];
  const commas = Math.max(0, shown.length - 1);
  const list = Buffer.allocUnsafeSlow(start.length + bytesOf(shown) + commas + end.length);
  let at = list.write(start);
  let comma = '';
  for (const task of shown) {
    at += list.write(comma + jsonOf(task), at);
    comma = ',';
  }
  return list.subarray(0, at + list.write(end, at));
}

const bytesOf = (tasks: readonly RenderedTask[]) => tasks.reduce((all, { bytes }) => all + bytes, 0);

/** The changes between two versions, see `TaskListDto`; undefined if the whole list is not much longer. */
export function listChanges(before: TaskListVersion, { shown, total }: TaskListVersion): Buffer | undefined {
  const places = new Map(before.shown.map(({ id }, place) => [id, place]));
  /** How far each unchanged task has moved; undefined: sent in full, or removed. */
  const steps = new Array<number | undefined>(before.shown.length).fill(undefined);
  const isLeft = new Uint8Array(before.shown.length);
  const items: RenderedTask[] = [];
  for (const task of shown) {
    const place = places.get(task.id);
    const old = place === undefined ? undefined : before.shown[place];
    if (place !== undefined) isLeft[place] = 1;
    if (place !== undefined && old && (old === task || old.json === task.json)) steps[place] = task.order - old.order;
    else items.push(task);
  }
  const moved = stretches(steps);
  if (moved.length > MOST_MOVED || bytesOf(items) * 2 > bytesOf(shown)) return undefined;
  const removed = before.shown.flatMap(({ id }, place) => (isLeft[place] ? [] : [id]));
  const changes = JSON.stringify({ removed, moved });
  return Buffer.from(`{"items":[${items.map(jsonOf).join()}],"total":${total},"changes":${changes}}`);
}

/** Neighbours that moved by the same amount; tasks that are sent or removed do not interrupt a range. */
function stretches(steps: readonly (number | undefined)[]): MovedTasksDto[] {
  const moved: MovedTasksDto[] = [];
  let current: MovedTasksDto | undefined;
  steps.forEach((by, from) => {
    if (by === undefined) return;
    if (by === current?.by) current.count = from - current.from + 1;
    else {
      current = by ? { from, count: 1, by } : undefined;
      if (current) moved.push(current);
    }
  });
  return moved;
}
