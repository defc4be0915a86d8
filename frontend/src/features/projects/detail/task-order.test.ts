import { expect, it } from 'vitest';
import type { TaskStatus } from '@/api/tasks/tasks.api';
import { aTask } from '@/test/fixtures/tasks';
import { inProjectOrder } from './task-order';

it('tasks go in progress, to do, done, others, the newest first within each', () => {
  const statuses = ['done', 'todo', 'blocked', 'in_progress', 'todo', 'in_progress'];
  const tasks = statuses.map((status, index) => aTask({ id: index + 1, status: status as TaskStatus }));
  expect(inProjectOrder(tasks).map(({ id }) => id)).toEqual([6, 4, 5, 2, 1, 3]);
});
