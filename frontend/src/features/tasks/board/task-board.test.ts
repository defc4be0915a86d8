import { describe, expect, it } from 'vitest';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { aTask } from '@/test/fixtures/tasks';
import { none } from '@/ui/view/address';
import { filterGroups, groupByStatus, nextSort, sortGroups, splitByTab, type Filter, type Groups } from './task-board';

const ids = (tasks: readonly TaskDto[]) => tasks.map(({ id }) => id);
const idsIn = (groups: Groups) => ({
  in_progress: groups.in_progress.map(({ task }) => task.id),
  todo: groups.todo.map(({ task }) => task.id),
  done: groups.done.map(({ task }) => task.id),
});

describe('tabs', () => {
  it('part what is mine from everything else, tasks of nobody included', () => {
    const tasks = [aTask({ id: 1, assignee: 2 }), aTask({ id: 2, assignee: 3 }), aTask({ id: 3, assignee: null })];
    const { mine, others } = splitByTab(tasks, 2);
    expect(ids(mine)).toEqual([1]);
    expect(ids(others)).toEqual([2, 3]);
  });
});

describe('sections', () => {
  it('hold their tasks in the order of the list, numbered from 1', () => {
    const groups = groupByStatus([
      aTask({ id: 1, status: 'todo' }),
      aTask({ id: 2, status: 'done' }),
      aTask({ id: 3, status: 'in_progress' }),
      aTask({ id: 4, status: 'todo' }),
    ]);
    expect(idsIn(groups)).toEqual({ in_progress: [3], todo: [1, 4], done: [2] });
    expect(groups.todo.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('count an unknown status as todo', () => {
    const odd = { ...aTask({ id: 1 }), status: 'paused' } as unknown as TaskDto;
    expect(idsIn(groupByStatus([odd])).todo).toEqual([1]);
  });
});

describe('the filter', () => {
  const groups = groupByStatus([
    aTask({ id: 1, title: 'Strona dla piekarni w Łodzi' }),
    aTask({ id: 2, description: 'Send the INVOICE to Torstraße 3' }),
    aTask({ id: 3, projectId: 5, projectName: 'Bäckerei' }),
    aTask({ id: 4, assignee: 3 }),
    aTask({ id: 5, assignedBy: 3, status: 'done' }),
  ]);

  it('looks through titles, descriptions, projects and people, without minding case or accents', () => {
    const found = (query: string) => idsIn(filterGroups(groups, { query, projectId: null }));
    expect(['lodz', 'invoice', 'torstrasse', 'BACKEREI'].map((query) => found(query).todo)).toEqual([
      [1],
      [2],
      [2],
      [3],
    ]);
    expect(found('bert@')).toEqual({ in_progress: [], todo: [4], done: [5] });
    // Every word, in whatever order.
    expect(found('  łodzi   STRONA ').todo).toEqual([1]);
    expect(found('strona invoice').todo).toEqual([]);
  });

  it('keeps those of a project or a person, of none or nobody, and of some ids', () => {
    const ofNobody = groupByStatus([aTask({ id: 1, assignee: null }), aTask({ id: 2, assignee: 3, projectId: 5 })]);
    const todo = (filter: Partial<Filter>) =>
      idsIn(filterGroups(ofNobody, { query: '', projectId: null, ...filter })).todo;
    expect([todo({ personId: 3 }), todo({ personId: none })]).toEqual([[2], [1]]);
    expect([todo({ projectId: 5 }), todo({ projectId: none })]).toEqual([[2], [1]]);
    expect([todo({ ids: new Set([2]) }), todo({ ids: new Set() })]).toEqual([[2], []]);
  });

  it('keeps those that somebody gave, of some statuses and categories, and the urgent ones, all at once', () => {
    const given = groupByStatus([
      aTask({ id: 1, assignedBy: 3, category: 'website', urgent: true }),
      aTask({ id: 2, assignedBy: null, category: 'support', status: 'in_progress' }),
      aTask({ id: 3, assignedBy: 3, category: 'support', status: 'done' }),
    ]);
    const kept = (filter: Partial<Filter>) =>
      Object.values(idsIn(filterGroups(given, { query: '', projectId: null, ...filter })))
        .flat()
        .sort();
    expect([kept({ fromId: 3 }), kept({ fromId: none })]).toEqual([[1, 3], [2]]);
    expect([kept({ statuses: ['todo', 'done'] }), kept({ statuses: [] })]).toEqual([
      [1, 3],
      [1, 2, 3],
    ]);
    expect(kept({ categories: ['support', 'finance'] })).toEqual([2, 3]);
    expect(kept({ urgent: true })).toEqual([1]);
    expect(kept({ fromId: 3, categories: ['support'], statuses: ['done'] })).toEqual([3]);
  });

  it('of ten thousand tasks takes less than a blink', () => {
    const many = groupByStatus(Array.from({ length: 10_000 }, (_, n) => aTask({ id: n + 1, urgent: n % 3 === 0 })));
    const filter = { query: '', projectId: null, fromId: 1, statuses: ['todo'], categories: ['general'], urgent: true };
    const times = [1, 2, 3, 4, 5].map(() => {
      const begin = performance.now();
      expect(filterGroups(many, filter as Filter).todo).toHaveLength(3334);
      return performance.now() - begin;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  });

  it('keeps the numbers that tasks have without it, and is none of nothing but spaces', () => {
    expect(filterGroups(groups, { query: 'backerei', projectId: null }).todo[0]?.number).toBe(3);
    expect(filterGroups(groups, { query: '   ', projectId: null })).toBe(groups);
  });
});

describe('sorting', () => {
  const groups = groupByStatus([
    aTask({ id: 1, assignee: 3, assignedBy: 2 }),
    aTask({ id: 2, assignee: null, assignedBy: 1 }),
    aTask({ id: 3, assignee: 1, assignedBy: 3 }),
    aTask({ id: 4, assignee: 3, assignedBy: 1 }),
  ]);

  it('goes by the address of who gets the task, or of who gave it', () => {
    expect(idsIn(sortGroups(groups, { by: 'to', descending: false })).todo).toEqual([3, 1, 4, 2]);
    expect(idsIn(sortGroups(groups, { by: 'from', descending: false })).todo).toEqual([2, 4, 3, 1]);
  });

  it('downwards turns the addresses around, not the order among equal ones, and leaves nobody at the end', () => {
    expect(idsIn(sortGroups(groups, { by: 'to', descending: true })).todo).toEqual([1, 4, 3, 2]);
  });

  it('goes up, down and off with each click on the same header', () => {
    const up = nextSort(null, 'to');
    const down = nextSort(up, 'to');
    expect(up).toEqual({ by: 'to', descending: false });
    expect(down).toEqual({ by: 'to', descending: true });
    expect(nextSort(down, 'to')).toBeNull();
    expect(sortGroups(groups, null)).toBe(groups);
    expect(nextSort(down, 'from')).toEqual({ by: 'from', descending: false });
  });
});
