import { describe, expect, it } from 'vitest';
import { readView, writeView, type ViewOf } from '@/ui/view/address';
import { tasksParams } from './use-tasks-view';

const read = (search: string) => readView(tasksParams, new URLSearchParams(search));
const write = (change: Partial<ViewOf<typeof tasksParams>>, search = '') =>
  writeView(tasksParams, { ...read(search), ...change }, new URLSearchParams(search)).toString();

describe('the address of the list', () => {
  it('without parameters is my tasks, done folded, in the order of the list', () => {
    expect(read('')).toEqual({
      tab: 'mine',
      query: '',
      projectId: null,
      sort: null,
      open: null,
      isNew: false,
      editedId: null,
    });
  });

  it('says only what differs from that', () => {
    expect(write({})).toBe('');
    expect(write({ tab: 'others' })).toBe('tab=others');
    expect(write({ tab: 'mine', sort: null }, 'tab=others&sort=-to')).toBe('');
  });

  it.each<Partial<ViewOf<typeof tasksParams>>>([
    { tab: 'others', query: 'łódź & co', projectId: 4, sort: { by: 'to', descending: true } },
    { open: ['done'] },
    { open: [] },
    { isNew: true },
    { editedId: 7, sort: { by: 'from', descending: false } },
  ])('brings back the view %o', (change) => {
    expect(read(write(change))).toEqual({ ...read(''), ...change });
  });

  it('says of sections that there are', () => {
    expect(read('open=todo,nonsense').open).toEqual(['todo']);
    expect(write({}, 'open=nonsense')).toBe('open=none');
  });

  it('keeps parameters that are not its own', () => {
    expect(write({ tab: 'others' }, 'from=mail')).toBe('from=mail&tab=others');
  });

  it.each(['tab=nonsense', 'sort=price', 'edit=abc', 'edit=0', 'new=2'])('with %s is as without it', (search) => {
    expect(read(search)).toEqual(read(''));
  });
});
