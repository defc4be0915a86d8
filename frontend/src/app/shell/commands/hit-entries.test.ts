import { describe, expect, it } from 'vitest';
import { hit } from '@/test/fixtures/search';
import { placeOf } from './hit-entries';

describe('what was found leads', () => {
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
  ])('%j to %s', (found, place) => {
    expect(placeOf(found, 1)).toBe(place);
  });
});
