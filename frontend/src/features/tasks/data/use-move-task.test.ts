import { describe, expect, it } from 'vitest';
import { undoMove, moveTask } from './use-move-task';

/** Repeatable chance: the same cases on every machine. */
function randomly(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function shuffled(ids: number[], chance: (below: number) => number): number[] {
  const rest = [...ids];
  return ids.map(() => rest.splice(chance(rest.length), 1)[0]!);
}

describe('moving a task among the visible ones', () => {
  // Odd ids are mine, even ones a colleague's.
  const whole = [1, 2, 3, 4, 5, 6, 7];
  const mine = [1, 3, 5, 7];

  it.each([
    ['up: right before the one it was dropped above', whole, mine, 7, 1, [1, 2, 7, 3, 4, 5, 6]],
    ['down: right after the one it was dropped below', whole, mine, 1, 2, [2, 3, 4, 5, 1, 6, 7]],
    ['to the top of what one sees', whole, mine, 5, 0, [5, 1, 2, 3, 4, 6, 7]],
    ['to the bottom of what one sees', [...whole, 8], mine, 3, 3, [1, 2, 4, 5, 6, 7, 3, 8]],
    ['beside the next neighbour when one was deleted meanwhile', [1, 2, 5, 7], mine, 7, 1, [1, 2, 7, 5]],
    ['up into another section, right before the next', whole, [1, 5], 7, 1, [1, 2, 3, 4, 7, 5, 6]],
    ['down into another section, right after the previous', whole, [3, 5], 1, 1, [2, 3, 1, 4, 5, 6, 7]],
  ])('puts it %s', (_where, list, visible, id, to, expected) => {
    expect(moveTask(list, visible, id, to)).toEqual(expected);
  });

  it.each([
    ['where it stands', whole, mine, 3, 1],
    ['from where it was itself deleted meanwhile', [1, 2, 3], mine, 5, 0],
    ['alone in its section', whole, [3], 3, 0],
    ['in another section, in which it already is at that place', whole, [1, 5], 3, 1],
    ['beside one before, when those between were deleted', [1, 2, 7], mine, 7, 1],
  ])('changes nothing %s', (_where, list, visible, id, to) => {
    expect(moveTask(list, visible, id, to)).toBe(list);
  });

  it('keeps all other tasks in place, for any move', () => {
    const chance = randomly(7);
    for (let round = 0; round < 500; round += 1) {
      const list = shuffled(
        Array.from({ length: 1 + chance(40) }, (_, index) => index + 1),
        chance,
      );
      const visible = list.filter(() => chance(3) > 0);
      if (visible.length === 0) continue;
      const id = visible[chance(visible.length)]!;
      const to = chance(visible.length);
      const moved = moveTask(list, visible, id, to);

      expect([...moved].sort((a, b) => a - b)).toEqual([...list].sort((a, b) => a - b));
      expect(moved.filter((other) => other !== id)).toEqual(list.filter((other) => other !== id));
      const wanted = visible.filter((other) => other !== id);
      wanted.splice(to, 0, id);
      expect(moved.filter((other) => visible.includes(other))).toEqual(wanted);
    }
  });
});

describe('undoing a move', () => {
  const former = [1, 2, 3, 4, 5];
  const moved = [1, 4, 2, 3, 5];

  it('restores the previous order', () => {
    expect(undoMove(moved, former, moved, 4)).toEqual(former);
    expect(undoMove([2, 1, 3], [1, 2, 3], [2, 1, 3], 1)).toEqual([1, 2, 3]);
  });

  it('keeps moves by other users', () => {
    expect(undoMove([9, 1, 4, 2, 5], former, moved, 4)).toEqual([9, 1, 2, 4, 5]);
  });

  it('is refused if the task was moved again or deleted', () => {
    expect(undoMove([1, 2, 3, 5, 4], former, moved, 4)).toBeUndefined();
    expect(undoMove([1, 2, 3, 5], former, moved, 4)).toBeUndefined();
  });

  it('restores any move', () => {
    const chance = randomly(11);
    for (let round = 0; round < 300; round += 1) {
      const list = shuffled(
        Array.from({ length: 2 + chance(20) }, (_, index) => index + 1),
        chance,
      );
      const id = list[chance(list.length)]!;
      const after = moveTask(list, list, id, chance(list.length));
      expect(undoMove(after, list, after, id)).toEqual(list);
    }
  });
});
