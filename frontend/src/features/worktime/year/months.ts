import type { WorkDayDto } from '@/api/worktime.api';

/** A month with work. */
export interface WorkMonth {
  /** `2026-11`. */
  key: string;
  /** The newest first. */
  days: WorkDayDto[];
  totalMinutes: number;
}

/**
 * A year's days by month, the newest first. Of the current year only the months from `firstMonth` on are shown
 * (specification, section 9), of other years all that have data.
 */
export function monthsOf(days: readonly WorkDayDto[], isCurrentYear: boolean, firstMonth: number): WorkMonth[] {
  const months = new Map<string, WorkMonth>();
  for (const day of days) {
    const key = day.work_date.slice(0, 7);
    if (isCurrentYear && Number(key.slice(5)) < firstMonth) continue;
    const month = months.get(key) ?? { key, days: [], totalMinutes: 0 };
    month.days.unshift(day);
    month.totalMinutes += day.duration.totalMinutes;
    months.set(key, month);
  }
  return [...months.values()].reverse();
}
