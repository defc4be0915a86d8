import { changedSince } from './list-changes';

const list = { revision: 'c', changes: 'b c 3;a b 1,2;' };

describe('the rows changed since a revision', () => {
  it('are those of all later changes', () => {
    expect(changedSince(list, 'a')).toEqual(new Set([1, 2, 3]));
    expect(changedSince(list, 'b')).toEqual(new Set([3]));
    expect(changedSince(list, 'c')).toEqual(new Set());
  });

  it('are unknown for a revision older than the notes, or of another list', () => {
    expect(changedSince(list, '0')).toBeUndefined();
    expect(changedSince({ revision: 'c', changes: null }, 'b')).toBeUndefined();
    expect(changedSince({ revision: 'c', changes: null }, 'c')).toEqual(new Set());
  });

  it('are unknown if a change in between recorded none', () => {
    expect(changedSince({ ...list, revision: 'd' }, 'b')).toBeUndefined();
    expect(changedSince({ revision: 'd', changes: 'c d 4;a b 1,2;' }, 'a')).toBeUndefined();
    expect(changedSince({ revision: 'd', changes: 'c d 4;a b 1,2;' }, 'c')).toEqual(new Set([4]));
  });

  it('are not taken from a truncated note', () => {
    expect(changedSince({ revision: 'c', changes: 'b c 3;a b 1' }, 'a')).toBeUndefined();
  });

  it('may be none', () => {
    expect(changedSince({ revision: 'b', changes: 'a b ;' }, 'a')).toEqual(new Set());
  });
});
