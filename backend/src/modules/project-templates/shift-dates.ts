import { dayAfter } from '../../platform/clock';
import { isCalendarDay } from '../../platform/text/text-rules';

const DAY_MS = 86_400_000;

/** Whole days between two calendar days, `YYYY-MM-DD`. */
export const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Excludes numbers, addresses and versions that look like dates. */
const DATES = /(?<![\w./-])(?:(\d{4})-(\d\d)-(\d\d)|(\d\d?)([./])(\d\d?)\5(\d{4}))(?![\w/-]|\.\d)/g;

type Captured = (string | undefined)[];

/** Whether a text has a date that {@link shiftDates} would move. */
export function hasDates(text: string): boolean {
  for (const [found, ...captured] of text.matchAll(DATES)) if (shifted(found, captured, 1) !== found) return true;
  return false;
}

/**
 * Shifts dates such as `2026-11-09`, `09/11/2026` and `9.11.2026`, day before month, in their own format. Invalid dates, and
 * those that would leave the four-digit years, stay.
 */
export function shiftDates(text: string, days: number): string {
  if (days === 0) return text;
  const known = new Map<string, string>();
  return text.replace(DATES, (found: string, ...captured: Captured) => {
    const moved = known.get(found) ?? shifted(found, captured, days);
    known.set(found, moved);
    return moved;
  });
}

function shifted(found: string, [year, month, day, d, mark, m, y]: Captured, days: number): string {
  const given = year ? `${year}-${month}-${day}` : isoOf(y, m, d);
  if (!isCalendarDay(given)) return found;
  const moved = dayAfter(given, days);
  if (!/^[1-9]\d{3}-/.test(moved)) return found;
  if (year) return moved;
  const [toYear = '', toMonth = '', toDay = ''] = moved.split('-');
  const isShort = d?.length === 1 || m?.length === 1;
  return [toDay, toMonth].map((two) => `${isShort ? String(Number(two)) : two}${mark}`).join('') + toYear;
}

const isoOf = (year = '', month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
