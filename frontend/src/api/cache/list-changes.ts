import type { TaskDto, TaskListDto } from '../generated/generated.gen';

/** Merges an answer into the earlier list. Unchanged tasks keep their identity, so that only changed rows render. */
export function withChanges(earlier: TaskListDto, { changes, items, total }: TaskListDto): TaskListDto {
  if (!changes) return { items, total };
  const tasks = [...earlier.items];
  for (const { from, count, by } of changes.moved) {
    tasks.slice(from, from + count).forEach((task, offset) => {
      tasks[from + offset] = { ...task, order: task.order + by };
    });
  }
  const replaced = new Set([...changes.removed, ...items.map(({ id }) => id)]);
  const all = [...tasks.filter(({ id }) => !replaced.has(id)), ...items];
  return { items: all.sort(inOrder), total };
}

const inOrder = (a: TaskDto, b: TaskDto) => a.order - b.order || b.id - a.id;
