import { MAX_ANSWER_BYTES, MAX_LIST_BYTES } from '../../../platform/http/paging/answer-size';
import { LISTED } from '../../../platform/text/excerpt';
import { TaskDto, type TaskListDto, type TaskNames } from '../dto/task.dto';
import type { TaskRow } from '../tasks.queries';

/** Length of descriptions in a list, in characters: the more tasks, the shorter. */
const SHORTEST_EXCERPT = 50;
const EXCERPTS = [LISTED, 150, 80, SHORTEST_EXCERPT];

/** The JSON of a task without its texts. */
const FIXED_BYTES = 335;

/** The expected JSON size of each task without its description, for ASCII texts. */
function expectedBytes(rows: readonly TaskRow[], { emails, projects }: TaskNames): number[] {
  const of = (names: ReadonlyMap<number, string>, id: number | null) =>
    id === null ? 0 : (names.get(id)?.length ?? 0);
  return rows.map(
    ({ title, assignee, assignedBy, projectId }) =>
      FIXED_BYTES + title.length + of(emails, assignee) + of(emails, assignedBy) + of(projects, projectId),
  );
}

const described = ({ description }: TaskRow, excerpt: number) => Math.min(description?.length ?? 0, excerpt);

/** The newest rows that fit; all of them if they do. */
function newestWithin(indices: number[], rows: readonly TaskRow[], sizes: readonly number[], bytes: number): number[] {
  const size = (index: number) => sizes[index] ?? 0;
  if (indices.reduce((sum, index) => sum + size(index), 0) <= bytes) return indices;
  const idOf = (index: number) => rows[index]?.id ?? 0;
  indices.sort((a, b) => idOf(b) - idOf(a));
  let room = bytes;
  const beyond = indices.findIndex((index) => (room -= size(index)) < 0);
  return beyond === -1 ? indices : indices.slice(0, beyond);
}

/** Leaves out the oldest done tasks first, then the oldest others. */
function withinShortest(rows: readonly TaskRow[], bare: readonly number[], bytes: number): readonly TaskRow[] {
  const sizes = rows.map((row, index) => (bare[index] ?? 0) + described(row, SHORTEST_EXCERPT));
  const open: number[] = [];
  const done: number[] = [];
  rows.forEach(({ status }, index) => (status === 'done' ? done : open).push(index));
  const keptOpen = newestWithin(open, rows, sizes, bytes);
  const room = bytes - keptOpen.reduce((sum, index) => sum + (sizes[index] ?? 0), 0);
  const keptDone = keptOpen.length < open.length ? [] : newestWithin(done, rows, sizes, room);
  const isKept = new Uint8Array(rows.length);
  for (const index of [...keptOpen, ...keptDone]) isKept[index] = 1;
  return rows.filter((_, index) => isKept[index]);
}

/** The tasks that fit into so many bytes, in the order of the rows: first with shorter excerpts, then fewer of them. */
function selected(rows: readonly TaskRow[], names: TaskNames, bytes: number): TaskDto[] {
  const bare = expectedBytes(rows, names);
  const sizeAt = (excerpt: number) =>
    rows.reduce((sum, row, index) => sum + (bare[index] ?? 0) + described(row, excerpt), 0);
  const excerpt = EXCERPTS.find((length) => sizeAt(length) <= bytes);
  const shown = excerpt === undefined ? withinShortest(rows, bare, bytes) : rows;
  return shown.map((row) => TaskDto.from(row, names, excerpt ?? SHORTEST_EXCERPT));
}

/** Other than ASCII takes more bytes than expected: selects less until it fits. */
function selectWithin<T>(
  rows: readonly TaskRow[],
  names: TaskNames,
  limit: number,
  render: (items: TaskDto[]) => [T, number],
): T {
  let aim = limit;
  for (;;) {
    const [rendered, bytes] = render(selected(rows, names, aim));
    if (bytes <= limit) return rendered;
    aim *= (limit / bytes) * 0.98;
  }
}

/** The list of all tasks as JSON, as far as it fits into one answer; `total` is the number of all tasks. */
export function renderedTasks(rows: readonly TaskRow[], names: TaskNames, total: number): Buffer {
  return selectWithin(rows, names, MAX_ANSWER_BYTES, (items) => {
    const list: TaskListDto = { items, total };
    const bytes = Buffer.from(JSON.stringify(list));
    return [bytes, bytes.length];
  });
}

/** As many tasks as a list within another answer may hold. */
export function tasksWithin(rows: readonly TaskRow[], names: TaskNames): TaskDto[] {
  return selectWithin(rows, names, MAX_LIST_BYTES, (items) => [items, Buffer.byteLength(JSON.stringify(items))]);
}
