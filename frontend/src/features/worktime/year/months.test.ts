import { describe, expect, it } from 'vitest';
import { workDay } from '@/test/fixtures/worktime';
import { monthsOf } from './year-of-work';

const year = ['01-08', '09-30', '10-01', '10-02', '12-31'].map((date, id) =>
  workDay({ id, work_date: `2026-${date}`, duration: { totalMinutes: 100 + id, hours: 1, minutes: 40 + id } }),
);

describe('the months of a year', () => {
  it.each([
    ['from October on in the current year', true, 10, ['2026-12', '2026-10']],
    ['from the studio’s first month in the current year', true, 1, ['2026-12', '2026-10', '2026-09', '2026-01']],
    ['all that have data in other years', false, 10, ['2026-12', '2026-10', '2026-09', '2026-01']],
  ])('are those %s', (_which, isCurrent, firstMonth, keys) => {
    expect(monthsOf(year, isCurrent, firstMonth).map(({ key }) => key)).toEqual(keys);
    expect(monthsOf([], isCurrent, firstMonth)).toEqual([]);
  });

  it('have their days, newest first, and their sum', () => {
    const [, october] = monthsOf(year, true, 10);
    expect(october?.days.map(({ work_date }) => work_date)).toEqual(['2026-10-02', '2026-10-01']);
    expect(october?.totalMinutes).toBe(102 + 103);
  });
});
