import { expect, it } from 'vitest';
import { parseDays, parseSignedHours } from './hours';

it('hours that change a balance may have a sign', () => {
  expect(['12:30', '+2', '-2', '−1,5', '0'].map(parseSignedHours)).toEqual([750, 120, -120, -90, 0]);
  for (const none of ['', '-', '--2', '2-']) expect(parseSignedHours(none), none).toBeNull();
});

it('days are whole or half, with or without a sign', () => {
  expect(['2', '-0.5', '1,5', '+3,0'].map(parseDays)).toEqual([2, -0.5, 1.5, 3]);
  for (const none of ['', '1.25', '2:30', 'two']) expect(parseDays(none), none).toBeNull();
});
