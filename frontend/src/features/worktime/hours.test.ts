import { expect, it } from 'vitest';
import { parseDays, parseHours, parseSignedHours } from './hours';

it('hours are a decimal or hh:mm, up to a maximum', () => {
  const week = 10_080;
  const parse = (text: string) => parseHours(text, week);
  expect(['40', '38.5', '38,25', '38:30', '0', '168'].map(parse)).toEqual([2400, 2310, 2295, 2310, 0, week]);
  for (const none of ['168:01', '38:60', '-1', '', 'many']) expect(parse(none), none).toBeNull();
  expect(parseHours('1200:30')).toBe(72_030);
});

it('hours that change a balance may have a sign', () => {
  expect(['12:30', '+2', '-2', '−1,5', '0'].map(parseSignedHours)).toEqual([750, 120, -120, -90, 0]);
  for (const none of ['', '-', '--2', '2-']) expect(parseSignedHours(none), none).toBeNull();
});

it('days are whole or half, with or without a sign', () => {
  expect(['2', '-0.5', '1,5', '+3,0'].map(parseDays)).toEqual([2, -0.5, 1.5, 3]);
  for (const none of ['', '1.25', '2:30', 'two']) expect(parseDays(none), none).toBeNull();
});
