import { describe, expect, it } from 'vitest';
import { workDay } from '@/test/fixtures/worktime';
import { monthsOf } from './months';

const year = ['01-08', '09-30', '10-01', '10-02', '12-31'].map((date, id) =>
  workDay({ id, work_date: `2026-${date}`, duration: { totalMinutes: 100 + id, hours: 1, minutes: 40 + id } }),
);

const keys = (isCurrent: boolean, firstMonth: number) => monthsOf(year, isCurrent, firstMonth).map(({ key }) => key);

describe('the months of a year', () => {
  it('are those from October on in the current year', () => {
    expect(keys(true, 10)).toEqual(['2026-12', '2026-10']);
  });

  it('are all that the studio wants in the current year', () => {
    expect(keys(true, 1)).toEqual(['2026-12', '2026-10', '2026-09', '2026-01']);
  });

  it('are all that have data in other years', () => {
    expect(keys(false, 10)).toEqual(['2026-12', '2026-10', '2026-09', '2026-01']);
  });

  it('hold their days, the newest first, and what they add up to', () => {
    const [, october] = monthsOf(year, true, 10);
    expect(october?.days.map(({ work_date }) => work_date)).toEqual(['2026-10-02', '2026-10-01']);
    expect(october?.totalMinutes).toBe(102 + 103);
  });

  it('are none without data', () => {
    expect(monthsOf([], false, 10)).toEqual([]);
  });
});
