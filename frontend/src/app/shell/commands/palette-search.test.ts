import { beforeEach, describe, expect, it } from 'vitest';
import { hit } from '@/test/fixtures/search';
import { rankFor, ranks } from './palette-search';
import { openedFirst, openedRecords, pathOfHit, recordAt, rememberOpened } from './search-hits';

describe('a hit leads', () => {
  it.each([
    [hit({}), '/tasks/7'],
    [hit({ kind: 'project' }), '/projects/7'],
    [hit({ kind: 'comment', task_id: 3 }), '/tasks/3?comment=7'],
    [hit({ kind: 'person', title: 'Ann Lee', excerpt: 'ann@x.test' }), '/tasks?tab=others&q=ann%40x.test'],
    [hit({ kind: 'person', id: 1, title: 'me@x.test' }), '/tasks?tab=mine&q=me%40x.test'],
    [hit({ kind: 'cost', date: '2026-03-31' }), '/finances?year=2026&month=3&cost=7'],
    [hit({ kind: 'attachment', cost_id: 3, date: '2026-11-30' }), '/finances?year=2026&month=11&cost=3'],
    [hit({ kind: 'file', title: 'a b.pdf', folder: 'HR/Plans' }), '/resources?path=HR%2FPlans&q=a+b.pdf'],
    [hit({ kind: 'file', title: 'Plans', folder: 'HR/Plans' }), '/resources?path=HR%2FPlans'],
    [hit({ kind: 'file', title: 'HR', folder: 'HR' }), '/resources?path=HR'],
    [
      hit({ kind: 'time-entry', task_id: 3, project_id: 4, date: '2026-11-27' }),
      '/projects/4/report?from=2026-11-27&to=2026-11-27',
    ],
    [hit({ kind: 'time-entry', date: '2026-11-27' }), '/worktime/week?week=2026-11-27'],
  ])('%j to %s', (found, place) => {
    expect(pathOfHit(found, { id: 1, isAdmin: true })).toBe(place);
  });

  it('to the own week, where it is an own entry', () => {
    const found = hit({ kind: 'time-entry', task_id: 3, project_id: 4, date: '2026-11-27' });
    expect(pathOfHit(found, { id: 1, isAdmin: false })).toBe('/worktime/week?week=2026-11-27');
  });
});

it.each([
  ['rent', 'studio rent, torstraße', ranks.wholeWord],
  ['rent', 'the rental', ranks.beginning],
  ['rent', 'analiza konkurentow', ranks.within],
  ['the rent', 'rent of the studio', ranks.wholeWord],
  ['the rent', 'the rental', ranks.beginning],
  ['pdf', 'wartungsvertrag.pdf', ranks.wholeWord],
  ['żar', 'pożar', ranks.within],
  ['', 'anything', ranks.wholeWord],
  ['(a', 'plan (a)', ranks.wholeWord],
])('%j in %j', (wanted, text, rank) => {
  expect(rankFor(wanted)(text)).toBe(rank);
});

beforeEach(() => window.localStorage.clear());

describe('opened records', () => {
  it('are stored by user, each once, the last first, up to a limit', () => {
    for (let id = 1; id <= 20; id++) rememberOpened(1, `task-${String(id)}`);
    rememberOpened(1, 'task-15');
    rememberOpened(2, 'cost-1');
    expect(openedRecords(1).slice(0, 3)).toEqual(['task-15', 'task-20', 'task-19']);
    expect(openedRecords(1)).toHaveLength(12);
    expect(openedRecords(2)).toEqual(['cost-1']);
  });

  it('are none if the storage contains anything else', () => {
    window.localStorage.setItem('opened-things/1', '{"broken');
    expect(openedRecords(1)).toEqual([]);
    window.localStorage.setItem('opened-things/1', '{"a":1}');
    expect(openedRecords(1)).toEqual([]);
  });

  it('come from the address, move to the top, and keep the order of the others', () => {
    expect(recordAt('/tasks/7')).toBe('task-7');
    expect(recordAt('/projects/12')).toBe('project-12');
    expect(recordAt('/tasks')).toBeUndefined();
    expect(recordAt('/tasks/7/x')).toBeUndefined();
    expect(openedFirst(['a', 'b', 'c', 'd'], String, ['d', 'x', 'b'])).toEqual(['d', 'b', 'a', 'c']);
  });
});
