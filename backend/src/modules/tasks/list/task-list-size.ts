import { MAX_ANSWER_BYTES, MAX_LIST_BYTES } from '../../../platform/http/paging/answer-size';
import { LISTED } from '../../../platform/text/excerpt';
import { TaskDto, type TaskNames } from '../dto/task.dto';
import type { TaskRow } from '../tasks.queries';
import { ListedTask, type RenderedTask } from './listed-task';

/** Length of descriptions in a list, in characters: the more tasks, the shorter. */
const SHORTEST_EXCERPT = 50;
const EXCERPTS = [LISTED, 150, 80, SHORTEST_EXCERPT];

/** The JSON around the tasks. */
const FRAME_BYTES = 50;

const sizeOf = ({ row: { description }, bareBytes }: ListedTask, excerpt: number) =>
  bareBytes + Math.min(description?.length ?? 0, excerpt);

const shortest = (task: ListedTask) => sizeOf(task, SHORTEST_EXCERPT);

const sum = <T>(items: readonly T[], bytes: (item: T) => number) => items.reduce((all, item) => all + bytes(item), 0);

/** The newest tasks that fit; all of them if they do. */
function newestWithin(tasks: readonly ListedTask[], bytes: number): readonly ListedTask[] {
  if (sum(tasks, shortest) <= bytes) return tasks;
  const newest = [...tasks].sort((a, b) => b.row.id - a.row.id);
  let room = bytes;
  const beyond = newest.findIndex((task) => (room -= shortest(task)) < 0);
  return beyond === -1 ? newest : newest.slice(0, beyond);
}

/** Leaves out the oldest done tasks first, then the oldest others. */
function withinShortest(tasks: readonly ListedTask[], bytes: number): readonly ListedTask[] {
  const open = tasks.filter(({ row }) => row.status !== 'done');
  const done = tasks.filter(({ row }) => row.status === 'done');
  const keptOpen = newestWithin(open, bytes);
  const keptDone = keptOpen.length < open.length ? [] : newestWithin(done, bytes - sum(keptOpen, shortest));
  const kept = new Set([...keptOpen, ...keptDone]);
  return tasks.filter((task) => kept.has(task));
}

/** Calls with the tasks that are expected to fit into so many bytes: first with shorter excerpts, then fewer of them. */
function select<T>(
  tasks: readonly ListedTask[],
  bytes: number,
  render: (shown: readonly ListedTask[], excerpt: number) => T,
): T {
  const excerpt = EXCERPTS.find((length) => sum(tasks, (task) => sizeOf(task, length)) <= bytes);
  return excerpt === undefined ? render(withinShortest(tasks, bytes), SHORTEST_EXCERPT) : render(tasks, excerpt);
}

/** Other than ASCII takes more bytes than expected: selects less until it fits. */
function selectWithin<T>(
  tasks: readonly ListedTask[],
  limit: number,
  render: (shown: readonly ListedTask[], excerpt: number) => [T, number],
): T {
  let aim = limit;
  for (;;) {
    const [rendered, bytes] = select(tasks, aim, render);
    if (bytes <= limit) return rendered;
    aim *= (limit / bytes) * 0.98;
  }
}

/** The tasks that fit into one answer, in their order. The same tasks always give the same. */
export function shownTasks(tasks: readonly ListedTask[]): readonly RenderedTask[] {
  return selectWithin(tasks, MAX_ANSWER_BYTES - FRAME_BYTES, (shown, excerpt) => {
    const rendered = shown.map((task) => task.at(excerpt));
    return [rendered, sum(rendered, ({ bytes }) => bytes + 1)];
  });
}

/** As many tasks as a list within another answer may hold. */
export function tasksWithin(rows: readonly TaskRow[], names: TaskNames): TaskDto[] {
  const tasks = rows.map((row) => new ListedTask(row, names));
  return selectWithin(tasks, MAX_LIST_BYTES, (shown, excerpt) => {
    const items = shown.map(({ row }) => TaskDto.from(row, names, excerpt));
    return [items, Buffer.byteLength(JSON.stringify(items))];
  });
}
