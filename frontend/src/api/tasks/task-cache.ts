import { withExcerpt } from '../client/descriptions';
import type { ProjectDto } from '../generated/projects.gen';
import type { UserSummaryDto } from '../generated/session.gen';
import type { TaskDetailDto, TaskDto, TaskListDto, UpdateTaskDto } from '../generated/tasks.gen';

/*
 * Changes to the cached task list. Pure, and by id, so that they apply to a list that has changed since. Unchanged tasks
 * keep their identity, so that only changed rows render.
 */

/** The list has no detail fields, and only an excerpt of the description. */
function asListed({ project_id: _id, project_name: _name, ...task }: TaskDto & Partial<TaskDetailDto>): TaskDto {
  return withExcerpt(task);
}

export function withTaskOnTop(list: TaskListDto, task: TaskDto): TaskListDto {
  const others = list.items.filter(({ id }) => id !== task.id);
  return { items: [asListed(task), ...others], total: list.total + 1 - (list.items.length - others.length) };
}

export function withTasks(list: TaskListDto, tasks: readonly TaskDto[]): TaskListDto {
  const listed = new Map(tasks.map((task) => [task.id, asListed(task)]));
  return { ...list, items: list.items.map((item) => listed.get(item.id) ?? item) };
}

export function withoutTasks(list: TaskListDto, ids: readonly number[]): TaskListDto {
  const gone = new Set(ids);
  const items = list.items.filter(({ id }) => !gone.has(id));
  return { items, total: list.total - (list.items.length - items.length) };
}

/** Orders tasks by `ids`, numbered from 1; tasks not in it stay on top, like new ones. */
export function inOrder(list: TaskListDto, ids: readonly number[]): TaskListDto {
  const position = new Map(ids.map((id, index) => [id, index + 1]));
  const unnamed = list.items.filter(({ id }) => !position.has(id));
  const named = list.items
    .filter(({ id }) => position.has(id))
    .map((task) => ({ task, order: position.get(task.id) ?? 0 }))
    .sort((a, b) => a.order - b.order)
    .map(({ task, order }) => (task.order === order ? task : { ...task, order }));
  return { ...list, items: [...unnamed, ...named] };
}

export interface KnownNames {
  users: readonly UserSummaryDto[];
  projects: readonly ProjectDto[];
}

/** The task as the server will return it, with the names for the ids in `change`. */
export function changedTask<T extends TaskDto>(task: T, change: UpdateTaskDto, { users, projects }: KnownNames): T {
  const changed: T = { ...task, ...change };
  // The given text is complete.
  if (change.description !== undefined) delete changed.isExcerpt;
  if (change.assignee !== undefined) {
    changed.assigneeEmail = users.find(({ id }) => id === change.assignee)?.email ?? null;
  }
  if (change.projectId !== undefined) {
    changed.projectName = projects.find(({ id }) => id === change.projectId)?.name ?? null;
  }
  return changed;
}

/** The detail has its project under two more names. */
export function changedDetail(task: TaskDetailDto, change: UpdateTaskDto, names: KnownNames): TaskDetailDto {
  const changed = changedTask(task, change, names);
  return { ...changed, project_id: changed.projectId, project_name: changed.projectName };
}

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
  return { items: all.sort(byOrder), total };
}

const byOrder = (a: TaskDto, b: TaskDto) => a.order - b.order || b.id - a.id;
