import { expect, it } from 'vitest';
import { dayProposal } from '@/test/fixtures/hours';
import { moved, partsOf } from './division';

it('borders lie between neighbours, which none can cross', () => {
  const parts = partsOf(dayProposal());
  const minutesOf = (...given: Parameters<typeof moved>) => moved(...given).map(({ minutes }) => minutes);
  expect(minutesOf(parts, 0, 133, 60)).toEqual([135, 225]);
  expect(minutesOf(parts, 0, 999, 60)).toEqual([360, 0]);
  expect(minutesOf(parts, 0, -20, 60)).toEqual([0, 360]);
  expect(minutesOf(parts, 1, 999, 60)).toEqual([120, 300]);
  expect(minutesOf(parts, 1, 999, -10)).toEqual([120, 240]);
});
