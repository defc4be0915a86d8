import { describe, expect, it } from 'vitest';
import { aTask, people } from '@/test/fixtures/tasks';
import type { TaskListDto } from './tasks.api';
import { changedDetail, changedTask, inOrder, withChanges, withoutTasks, withTaskOnTop, withTasks } from './task-cache';

const listOfIds = (...ids: number[]): TaskListDto => ({ items: ids.map((id) => aTask({ id })), total: ids.length });
const ids = (list: TaskListDto) => list.items.map(({ id }) => id);

describe('the cached list', () => {
  it('adds a new task at the top, once, even if a refetch added it first', () => {
    const list = withTaskOnTop(listOfIds(1, 2), aTask({ id: 3 }));
    expect(ids(list)).toEqual([3, 1, 2]);
    expect(list.total).toBe(3);
    const again = withTaskOnTop(list, aTask({ id: 3 }));
    expect(ids(again)).toEqual([3, 1, 2]);
    expect(again.total).toBe(3);
  });

  it('replaces one task and keeps the identity of all others', () => {
    const before = listOfIds(1, 2, 3);
    const after = withTasks(before, [aTask({ id: 2, title: 'Renamed' })]);
    expect(after.items[1]?.title).toBe('Renamed');
    expect(after.items[0]).toBe(before.items[0]);
    expect(after.items[2]).toBe(before.items[2]);
  });

  it('lacks removed tasks', () => {
    const without = withoutTasks(listOfIds(1, 2, 3, 4, 5), [2, 4]);
    expect(ids(without)).toEqual([1, 3, 5]);
    expect(without.total).toBe(3);
  });

  it('takes a new order, numbered from 1, with new tasks on top', () => {
    const list = inOrder(listOfIds(9, 1, 2, 3), [3, 1, 2]);
    expect(ids(list)).toEqual([9, 3, 1, 2]);
    expect(list.items.map(({ order }) => order)).toEqual([9, 1, 2, 3]);
  });
});

describe('a changed task', () => {
  const names = { users: people, projects: [{ id: 5, name: 'Bakery' } as never] };

  it('has the names of its new assignee and project, and keeps the others', () => {
    const task = changedTask(aTask({ id: 1 }), { assignee: 3, projectId: 5 }, names);
    expect(task).toMatchObject({ assignee: 3, assigneeEmail: 'bert@studio.example', projectName: 'Bakery' });
    const before = aTask({ id: 1, projectId: 5, projectName: 'Bakery' });
    expect(changedTask(before, { status: 'done' }, names)).toEqual({ ...before, status: 'done' });
  });

  it('loses its project under both names in its detail', () => {
    const task = aTask({ id: 1, projectId: 5, projectName: 'Bakery' });
    const before = { ...task, project_id: 5, project_name: 'Bakery', revision: 'r' };
    const gone = { projectId: null, projectName: null, project_id: null, project_name: null };
    expect(changedDetail(before, { projectId: null }, names)).toMatchObject(gone);
  });
});

const numbered = (...given: number[]): TaskListDto => ({
  items: given.map((id, index) => aTask({ id, order: index + 1 })),
  total: given.length,
});
const none = { removed: [], moved: [] };

describe('the list after a delta', () => {
  it('has new tasks on top, the newest first, and the others as they were', () => {
    const earlier = numbered(1, 2);
    const created = [aTask({ id: 8, order: 0 }), aTask({ id: 9, order: 0 })];
    const after = withChanges(earlier, { items: created, total: 4, changes: none });
    expect(ids(after)).toEqual([9, 8, 1, 2]);
    expect(after.total).toBe(4);
    expect(after.items[2]).toBe(earlier.items[0]);
  });

  it('applies a move, and keeps the identity of all others', () => {
    const earlier = numbered(1, 2, 3, 4, 5);
    const moved = [
      { from: 1, count: 2, by: 1 },
      { from: 3, count: 1, by: -2 },
    ];
    const after = withChanges(earlier, { items: [], total: 5, changes: { removed: [], moved } });
    expect(ids(after)).toEqual([1, 4, 2, 3, 5]);
    expect(after.items.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
    expect(after.items[0]).toBe(earlier.items[0]);
    expect(after.items[4]).toBe(earlier.items[4]);
    expect(ids(earlier)).toEqual([1, 2, 3, 4, 5]);
  });
});
