import { beforeEach, describe, expect, it } from 'vitest';
import { openedFirst, openedThings, rememberOpened, thingAt } from './opened-things';

beforeEach(() => window.localStorage.clear());

describe('what was opened', () => {
  it('is kept by person, each thing once, the last first, and not for ever', () => {
    for (let id = 1; id <= 20; id++) rememberOpened(1, `task-${String(id)}`);
    rememberOpened(1, 'task-15');
    rememberOpened(2, 'cost-1');
    expect(openedThings(1).slice(0, 3)).toEqual(['task-15', 'task-20', 'task-19']);
    expect(openedThings(1)).toHaveLength(12);
    expect(openedThings(2)).toEqual(['cost-1']);
  });

  it('is nothing where something else lies in its place', () => {
    window.localStorage.setItem('opened-things/1', '{"broken');
    expect(openedThings(1)).toEqual([]);
    window.localStorage.setItem('opened-things/1', '{"a":1}');
    expect(openedThings(1)).toEqual([]);
  });

  it('is told by the address, comes on top, and leaves the others in their order', () => {
    expect(thingAt('/tasks/7')).toBe('task-7');
    expect(thingAt('/projects/12')).toBe('project-12');
    expect(thingAt('/tasks')).toBeUndefined();
    expect(thingAt('/tasks/7/x')).toBeUndefined();
    expect(openedFirst(['a', 'b', 'c', 'd'], String, ['d', 'x', 'b'])).toEqual(['d', 'b', 'a', 'c']);
  });
});
