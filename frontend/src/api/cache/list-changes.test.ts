import { describe, expect, it } from 'vitest';
import { aTask } from '@/test/fixtures/tasks';
import { withChanges } from './list-changes';

const list = (...ids: number[]) => ({
  items: ids.map((id, index) => aTask({ id, order: index + 1 })),
  total: ids.length,
});
const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
const none = { removed: [], moved: [] };

describe('the list that changes lead to', () => {
  it('has new tasks on top, the newest first, and the others as they were', () => {
    const earlier = list(1, 2);
    const created = [aTask({ id: 8, order: 0 }), aTask({ id: 9, order: 0 })];
    const after = withChanges(earlier, { items: created, total: 4, changes: none });
    expect(idsOf(after)).toEqual([9, 8, 1, 2]);
    expect(after.total).toBe(4);
    expect(after.items[2]).toBe(earlier.items[0]);
  });

  it('has the order of a move, and leaves alone what did not move', () => {
    const earlier = list(1, 2, 3, 4, 5);
    const moved = [
      { from: 1, count: 2, by: 1 },
      { from: 3, count: 1, by: -2 },
    ];
    const after = withChanges(earlier, { items: [], total: 5, changes: { removed: [], moved } });
    expect(idsOf(after)).toEqual([1, 4, 2, 3, 5]);
    expect(after.items.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
    expect(after.items[0]).toBe(earlier.items[0]);
    expect(after.items[4]).toBe(earlier.items[4]);
    expect(idsOf(earlier)).toEqual([1, 2, 3, 4, 5]);
  });
});
