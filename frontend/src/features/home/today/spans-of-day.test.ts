import { expect, it } from 'vitest';
import { timeOf } from '@/shared/studio/studio-time';
import { spansOfDay } from './spans-of-day';

const berlin = (instant: string) => timeOf(instant, 'Europe/Berlin');

it('puts a usual day between 8 and 18, and makes room for early and late hours', () => {
  const spans = [{ start_at: '2026-11-20T08:00:00Z', end_at: '2026-11-20T12:00:00Z' }];
  expect(spansOfDay(spans, berlin)).toEqual({ from: 480, to: 1080, parts: [{ left: 10, width: 40 }] });
  const long = [{ start_at: '2026-11-20T05:30:00Z', end_at: '2026-11-20T20:10:00Z' }];
  expect(spansOfDay(long, berlin)).toMatchObject({ from: 360, to: 1320 });
});

it('draws nothing backwards when the clocks go back', () => {
  const spans = [{ start_at: '2026-10-25T00:45:00Z', end_at: '2026-10-25T01:15:00Z' }];
  expect(spansOfDay(spans, berlin).parts[0]?.width).toBe(0);
});
