import { describe, expect, it } from 'vitest';
import { changeOf, formatFigure, formatTick, marksUpTo } from './figures';

describe('the marks of an axis', () => {
  it.each([
    [0, 'count', [0, 1]],
    [3, 'count', [0, 1, 2, 3]],
    [7, 'count', [0, 2, 4, 6, 8]],
    [1900, 'money', [0, 500, 1000, 1500, 2000]],
    [2400, 'minutes', [0, 600, 1200, 1800, 2400]],
  ] as const)('of %s %s are round and reach beyond it', (highest, kind, marks) => {
    expect(marksUpTo(highest, kind)).toEqual(marks);
  });
});

it('writes money as everywhere, durations with their sign, and changes in percent, none from nothing', () => {
  expect(formatFigure(1234.5, 'money', 'en')).toBe('1.234,50\u00a0€');
  expect(formatFigure(-75, 'balance', 'en')).toBe('−1h 15m');
  // As the money beside it, in every language.
  expect(formatFigure(12.34, 'change', 'en')).toBe('+12,3 %');
  expect(formatFigure(null, 'change', 'de')).toBe('–');
  expect(formatTick(2400, 'minutes', 'en')).toBe('40h');
  expect([changeOf(150, 100), changeOf(50, 100), changeOf(5, 0)]).toEqual([50, -50, null]);
});
