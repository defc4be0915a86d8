import { describe, expect, it } from 'vitest';
import { aTask } from '@/test/tasks';
import { mergedValues, problemOf, valuesOf } from './task-values';

const start = valuesOf(aTask({ id: 1, title: 'Old', status: 'todo', assignee: 2 }));

describe('saving a form that was open for a while', () => {
  it("keeps a colleague's change to another field", () => {
    const now = { ...start, status: 'done' as const, urgent: true };
    expect(mergedValues(start, { ...start, title: 'New' }, now)).toEqual({ ...now, title: 'New' });
  });

  it('saves what the person changed, whatever became of it meanwhile', () => {
    const now = { ...start, title: "A colleague's" };
    expect(mergedValues(start, { ...start, title: 'Mine' }, now).title).toBe('Mine');
  });

  it('takes a field that was emptied as changed', () => {
    const described = { ...start, description: 'Text', projectId: 4 };
    const merged = mergedValues(described, { ...described, description: '', projectId: null }, described);
    expect(merged).toMatchObject({ description: '', projectId: null });
  });
});

describe('a task that cannot be saved', () => {
  it('lacks a title first, then an assignee', () => {
    expect(problemOf({ ...start, title: ' \n ', assignee: null })).toBe('title');
    expect(problemOf({ ...start, assignee: null })).toBe('assignee');
    expect(problemOf(start)).toBeNull();
  });
});
