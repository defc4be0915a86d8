import type { MovedTasksDto } from '../dto/task.dto';
import { jsonOf, type RenderedTask } from './listed-task';
import type { TaskListVersion } from './task-list-versions.service';

/** More stretches of moved tasks than this say that the whole list has been put in a new order. */
const MOST_MOVED = 500;

/** The whole list, see {@link TaskListDto}. */
export const wholeList = ({ shown, total }: TaskListVersion): Buffer =>
  Buffer.from(`{"items":[${listOf(shown)}],"total":${total}}`);

/** Added up, because joining an array of thousands takes twice as long. */
function listOf(tasks: readonly RenderedTask[]): string {
  let json = '';
  for (const task of tasks) json += json ? `,${jsonOf(task)}` : jsonOf(task);
  return json;
}

function bytesOf(tasks: readonly RenderedTask[]): number {
  let all = 0;
  for (const { bytes } of tasks) all += bytes;
  return all;
}

/** The changes from one version to another, see {@link TaskListDto}; undefined where the whole list is not much longer. */
export function listChanges(before: TaskListVersion, { shown, total }: TaskListVersion): Buffer | undefined {
  const places = new Map(before.shown.map(({ id }, place) => [id, place]));
  /** By how much each task has moved that has not changed otherwise; undefined: sent as a whole, or gone. */
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
  return Buffer.from(`{"items":[${listOf(items)}],"total":${total},"changes":${changes}}`);
}

/** Neighbours that have moved by the same; tasks that are sent or gone do not interrupt them. */
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
