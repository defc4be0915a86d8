import { MAX_ANSWER_BYTES, MAX_LIST_BYTES } from '../../../platform/http';
import { LISTED } from '../../../platform/text/excerpt';
import { TaskDto, type TaskNames } from '../dto/task.dto';
import type { TaskRow } from '../tasks.queries';
import { ListedTask, type RenderedTask } from './listed-task';

/** The length of descriptions in a list, in characters: the more tasks, the shorter. */
const SHORTEST_EXCERPT = 50;
const EXCERPTS = [LISTED, 150, 80, SHORTEST_EXCERPT];

/** The JSON around the tasks. */
const FRAME_BYTES = 50;

const sizeAt = (tasks: readonly ListedTask[], excerpt: number) =>
  tasks.reduce((bytes, task) => bytes + task.sizeAt(excerpt), 0);

/** The lowest id from which the tasks fit, newest first; 0 if all do. */
function fittingFrom(tasks: readonly ListedTask[], bytes: number): number {
  if (sizeAt(tasks, SHORTEST_EXCERPT) <= bytes) return 0;
  let room = bytes;
  const newest = [...tasks].sort((a, b) => b.id - a.id);
  const beyond = newest.find((task) => (room -= task.sizeAt(SHORTEST_EXCERPT)) < 0);
  return beyond ? beyond.id + 1 : 0;
}

/** Omits the oldest done tasks first, then the oldest others. */
function withinShortest(tasks: readonly ListedTask[], bytes: number): readonly ListedTask[] {
  const open = tasks.filter(({ isDone }) => !isDone);
  const openFrom = fittingFrom(open, bytes);
  if (openFrom) return open.filter(({ id }) => id >= openFrom);
  const done = tasks.filter(({ isDone }) => isDone);
  const doneFrom = fittingFrom(done, bytes - sizeAt(open, SHORTEST_EXCERPT));
  return tasks.filter(({ id, isDone }) => !isDone || id >= doneFrom);
}

/**
 * Calls back with the tasks expected to fit: first with shorter excerpts, then with fewer tasks. Non-ASCII text takes more
 * bytes than expected, so less is selected until it fits.
 */
function selectWithin<T>(
  tasks: readonly ListedTask[],
  limit: number,
  render: (shown: readonly ListedTask[], excerpt: number) => [T, number],
): T {
  for (let aim = limit; ;) {
    const excerpt = EXCERPTS.find((length) => sizeAt(tasks, length) <= aim);
    const shown = excerpt === undefined ? withinShortest(tasks, aim) : tasks;
    const [rendered, bytes] = render(shown, excerpt ?? SHORTEST_EXCERPT);
    if (bytes <= limit) return rendered;
    aim *= (limit / bytes) * 0.98;
  }
}

/** The tasks that fit into one answer, in order. Deterministic. */
export function shownTasks(tasks: readonly ListedTask[]): readonly RenderedTask[] {
  return selectWithin(tasks, MAX_ANSWER_BYTES - FRAME_BYTES, (shown, excerpt) => {
    const rendered = shown.map((task) => task.at(excerpt));
    return [rendered, rendered.reduce((all, { bytes }) => all + bytes + 1, 0)];
  });
}

/** As many tasks as a list inside another answer may hold. */
export function tasksWithin(rows: readonly TaskRow[], names: TaskNames): TaskDto[] {
  const tasks = rows.map((row) => new ListedTask(row, names));
  return selectWithin(tasks, MAX_LIST_BYTES, (shown, excerpt) => {
    const items = shown.map(({ row }) => TaskDto.from(row, names, excerpt));
    return [items, Buffer.byteLength(JSON.stringify(items))];
  });
}
