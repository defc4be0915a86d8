import { expect, it } from 'vitest';
import { parseHours } from './hours';

it('hours are a decimal or hh:mm, up to a maximum', () => {
  const week = 10_080;
  const parse = (text: string) => parseHours(text, week);
  expect(['40', '38.5', '38,25', '38:30', '0', '168'].map(parse)).toEqual([2400, 2310, 2295, 2310, 0, week]);
  for (const none of ['168:01', '38:60', '-1', '', 'many']) expect(parse(none), none).toBeNull();
  expect(parseHours('1200:30')).toBe(72_030);
  expect(['100000', '100000:00', '6000000m'].map((text) => parseHours(text, 6_000_000))).toEqual(
    Array(3).fill(6_000_000),
  );
});

it('hours may have units, and minutes alone', () => {
  const given = ['2h', '1.5 h', '1,5h', '.5', ',25h', '1h30', '1h 5m', '1H30M', '90m', '45 min', '0m'];
  expect(given.map((text) => parseHours(text))).toEqual([120, 90, 90, 30, 15, 90, 65, 90, 90, 45, 0]);
  for (const none of ['1h75', '1h5:0', 'h', 'm', '.', '1:5', '1,5m', '-30m']) expect(parseHours(none), none).toBeNull();
  expect(parseHours('1441m', 1440)).toBeNull();
});
