import { expect, it } from 'vitest';
import { parseHours } from './target-modal';
import { daysInWords } from './targets-table';

it('hours are a decimal or hh:mm, up to a week', () => {
  expect(['40', '38.5', '38,25', '38:30', '0', '168'].map(parseHours)).toEqual([2400, 2310, 2295, 2310, 0, 10_080]);
  for (const none of ['168:01', '38:60', '-1', '', 'many']) expect(parseHours(none), none).toBeNull();
});

it('working days are a range or a list', () => {
  expect(daysInWords([5, 4, 3, 2, 1], 'en')).toBe('Mon–Fri');
  expect(daysInWords([1, 3, 5], 'en')).toBe('Mon, Wed, Fri');
  expect(daysInWords([6, 7], 'de')).toBe('Sa, So');
  expect(daysInWords([], 'pl')).toBe('');
});
