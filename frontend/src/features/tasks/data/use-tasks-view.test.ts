import { describe, expect, it } from 'vitest';
import { readView, type ViewOf, writeView } from '@/ui/view/use-view';
import { filtersOf, tasksParams, tidiedFilters } from './use-tasks-view';

const read = (search: string) => readView(tasksParams, new URLSearchParams(search));
const write = (change: Partial<ViewOf<typeof tasksParams>>, search = '') =>
  writeView(tasksParams, { ...read(search), ...change }, new URLSearchParams(search)).toString();

describe('the address of the list', () => {
  it('without parameters is my tasks, done folded, in the order of the list', () => {
    expect(read('')).toEqual({
      tab: 'mine',
      query: '',
      personId: null,
      fromId: null,
      projectId: null,
      statuses: [],
      priorities: [],
      categories: [],
      urgent: false,
      week: null,
      sort: null,
      open: null,
      everything: false,
      isNew: false,
      editedId: null,
    });
  });

  it('has only what differs from the default', () => {
    expect(write({})).toBe('');
    expect(write({ tab: 'others' })).toBe('tab=others');
    expect(write({ tab: 'others' }, 'ref=mail')).toBe('tab=others');
    expect(write({ tab: 'mine', sort: null }, 'tab=others&sort=-to')).toBe('');
  });

  it.each<Partial<ViewOf<typeof tasksParams>>>([
    { tab: 'others', query: 'łódź & co', projectId: 4, sort: { by: 'to', direction: 'descending' } },
    { personId: 3, projectId: 0, week: { part: 'done', day: '2026-11-09' } },
    {
      fromId: 3,
      statuses: ['todo', 'done'],
      priorities: ['low', 'high'],
      categories: ['website', 'support'],
      urgent: true,
    },
    { everything: true },
    { open: ['done'] },
    { open: [] },
    { isNew: true },
    { editedId: 7, sort: { by: 'from', direction: 'ascending' } },
  ])('restores the view %o', (change) => {
    expect(read(write(change))).toEqual({ ...read(''), ...change });
  });

  it('has known sections only', () => {
    expect(read('open=todo,nonsense').open).toEqual(['todo']);
    expect(write({}, 'open=nonsense')).toBe('open=none');
  });

  it('ignores unknown values', () => {
    const wrong =
      'week=done-2026-02-30 week=lost-2026-11-09 person=0 from=mail status=paused category= urgent=yes all=2';
    for (const search of `${wrong} tab=nonsense sort=price edit=abc edit=0 new=2`.split(' '))
      expect(read(search), search).toEqual(read(''));
  });

  it('is saved without modals and sections, in canonical form', () => {
    const shown = read('edit=7&open=done&urgent=1&status=done,todo&q=%C5%82%C3%B3d%C5%BA&tab=others&new=1');
    expect(filtersOf(shown)).toBe('tab=others&q=%C5%82%C3%B3d%C5%BA&status=todo%2Cdone&urgent=1');
    expect(tidiedFilters('urgent=1&tab=others&status=todo,done,lost&q=łódź')).toBe(filtersOf(shown));
  });
});
