import { expect, it } from 'vitest';
import { daysInWords, parseHours } from './hours';

it.each([
  ['40', 2400],
  ['38.5', 2310],
  ['38,25', 2295],
  ['38:30', 2310],
  ['0', 0],
  ['168', 10_080],
  ['168:01', null],
  ['38:60', null],
  ['-1', null],
  ['', null],
  ['many', null],
])('%s are so many minutes', (text, minutes) => {
  expect(parseHours(text)).toBe(minutes);
});

it('working days are told as a run or one by one', () => {
  expect(daysInWords([5, 4, 3, 2, 1], 'en')).toBe('Mon–Fri');
  expect(daysInWords([1, 3, 5], 'en')).toBe('Mon, Wed, Fri');
  expect(daysInWords([6, 7], 'de')).toBe('Sa, So');
  expect(daysInWords([], 'pl')).toBe('');
});
