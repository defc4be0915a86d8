import { describe, expect, it } from 'vitest';
import { firstFrame, nextFrame, type Frame } from './typing';

const phrases = ['Ab.', 'C.'];

/** The first frames, each with the milliseconds it stays. */
function play(count: number): string[] {
  let frame: Frame = firstFrame;
  return Array.from({ length: count }, () => {
    const next = nextFrame(frame, phrases);
    const seen = `${phrases[frame.phrase]?.slice(0, frame.length) ?? ''}|${next.after}`;
    frame = next.frame;
    return seen;
  });
}

describe('typing the phrases', () => {
  it('types a character in 85 ms, pauses for 1200 ms, erases one in 40 ms, then types the next, and the first after the last', () => {
    expect(play(11)).toEqual([
      ...['|85', 'A|85', 'Ab|85', 'Ab.|1200'],
      ...['Ab.|40', 'Ab|40', 'A|40', '|85'],
      ...['C|85', 'C.|1200', 'C.|40'],
    ]);
    const erased: Frame = { phrase: 1, length: 0, isErasing: true };
    expect(nextFrame(erased, phrases).frame).toEqual({ phrase: 0, length: 1, isErasing: false });
  });
});
