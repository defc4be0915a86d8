import { describe, expect, it } from 'vitest';
import type { TaskStatus } from '@/api/tasks.api';
import { aTask } from '@/test/tasks';
import { inProjectOrder, previewOf } from './task-order';

it('tasks go in progress, to do, done, others, the newest first within each', () => {
  const statuses = ['done', 'todo', 'blocked', 'in_progress', 'todo', 'in_progress'];
  const tasks = statuses.map((status, index) => aTask({ id: index + 1, status: status as TaskStatus }));
  expect(inProjectOrder(tasks).map(({ id }) => id)).toEqual([6, 4, 5, 2, 1, 3]);
});

describe('the beginning of a description', () => {
  it('of 80 characters stands as it is, of 81 is cut', () => {
    expect(previewOf('x'.repeat(80))).toBe('x'.repeat(80));
    expect(previewOf('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`);
  });

  it('is one line, and cuts no character in two', () => {
    expect(previewOf('two\n\nlines')).toBe('two lines');
    expect(previewOf('🥐'.repeat(90))).toBe(`${'🥐'.repeat(80)}…`);
    expect(previewOf(null)).toBe('');
  });
});
