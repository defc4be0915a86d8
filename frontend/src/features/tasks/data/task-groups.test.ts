import { describe, expect, it } from 'vitest';
import type { TaskDto } from '@/api/tasks/tasks.api';
import { aTask } from '@/test/fixtures/tasks';
import { none } from '@/ui/view/use-view';
import { unfiltered } from './use-tasks-view';
import { filterGroups, groupByStatus, sortGroups, type Filter, type Groups } from './task-groups';

const any: Filter = { ...unfiltered, ids: null };

const idsIn = (groups: Groups) => ({
  in_progress: groups.in_progress.map(({ task }) => task.id),
  todo: groups.todo.map(({ task }) => task.id),
  done: groups.done.map(({ task }) => task.id),
});

describe('sections', () => {
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

  it('searches titles, descriptions, projects and users, ignoring case and accents', () => {
    const found = (query: string) => idsIn(filterGroups(groups, { ...any, query }));
    expect(['lodz', 'invoice', 'torstrasse', 'BACKEREI'].map((query) => found(query).todo)).toEqual([
      [1],
      [2],
      [2],
      [3],
    ]);
    expect(found('bert@')).toEqual({ in_progress: [], todo: [4], done: [5] });
    // Every word, in any order.
    expect(found('  łodzi   STRONA ').todo).toEqual([1]);
    expect(found('strona invoice').todo).toEqual([]);
  });

  it('filters by project or assignee, by none of them, and by ids', () => {
    const ofNobody = groupByStatus([aTask({ id: 1, assignee: null }), aTask({ id: 2, assignee: 3, projectId: 5 })]);
    const todo = (filter: Partial<Filter>) => idsIn(filterGroups(ofNobody, { ...any, ...filter })).todo;
    expect([todo({ personId: 3 }), todo({ personId: none })]).toEqual([[2], [1]]);
    expect([todo({ projectId: 5 }), todo({ projectId: none })]).toEqual([[2], [1]]);
    expect([todo({ ids: new Set([2]) }), todo({ ids: new Set() })]).toEqual([[2], []]);
  });

  it('filters by author, statuses, categories and urgency, all at once', () => {
    const given = groupByStatus([
      aTask({ id: 1, assignedBy: 3, category: 'website', urgent: true }),
      aTask({ id: 2, assignedBy: null, category: 'support', status: 'in_progress', priority: 'high' }),
      aTask({ id: 3, assignedBy: 3, category: 'support', status: 'done' }),
    ]);
    const kept = (filter: Partial<Filter>) =>
      Object.values(idsIn(filterGroups(given, { ...any, ...filter })))
        .flat()
        .sort();
    expect([kept({ fromId: 3 }), kept({ fromId: none })]).toEqual([[1, 3], [2]]);
    expect([kept({ statuses: ['todo', 'done'] }), kept({ statuses: [] })]).toEqual([
      [1, 3],
      [1, 2, 3],
    ]);
    expect(kept({ categories: ['support', 'finance'] })).toEqual([2, 3]);
    expect(kept({ priorities: ['low', 'high'] })).toEqual([2]);
    expect(kept({ urgent: true })).toEqual([1]);
    expect(kept({ fromId: 3, categories: ['support'], statuses: ['done'] })).toEqual([3]);
  });

  it('keeps the tasks’ numbers, and ignores spaces alone', () => {
    expect(filterGroups(groups, { ...any, query: 'backerei' }).todo[0]?.number).toBe(3);
    expect(filterGroups(groups, { ...any, query: '   ' })).toBe(groups);
  });
});

describe('sorting', () => {
  const groups = groupByStatus([
    aTask({ id: 1, assignee: 3, assignedBy: 2 }),
    aTask({ id: 2, assignee: null, assignedBy: 1 }),
    aTask({ id: 3, assignee: 1, assignedBy: 3 }),
    aTask({ id: 4, assignee: 3, assignedBy: 1 }),
  ]);

  it('sorts by the address of the assignee or the author', () => {
    expect(idsIn(sortGroups(groups, { by: 'to', direction: 'ascending' })).todo).toEqual([3, 1, 4, 2]);
    expect(idsIn(sortGroups(groups, { by: 'from', direction: 'ascending' })).todo).toEqual([2, 4, 3, 1]);
  });

  it('reverses addresses when descending, but neither equal ones nor unassigned tasks at the end', () => {
    expect(idsIn(sortGroups(groups, { by: 'to', direction: 'descending' })).todo).toEqual([1, 4, 3, 2]);
  });
});
