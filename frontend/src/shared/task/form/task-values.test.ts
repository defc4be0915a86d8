import { describe, expect, it } from 'vitest';
import { aTask } from '@/test/fixtures/tasks';
import { problemOf, valuesOf } from './task-values';

const start = valuesOf(aTask({ id: 1, title: 'Old', status: 'todo', assignee: 2 }));

describe('a task that cannot be saved', () => {
  it('lacks a title first, then an assignee', () => {
    expect(problemOf({ ...start, title: ' \n ', assignee: null })).toBe('title');
    expect(problemOf({ ...start, assignee: null })).toBe('assignee');
    expect(problemOf(start)).toBeNull();
  });
});
