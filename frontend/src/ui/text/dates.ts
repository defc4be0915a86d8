/** Specification section 9: day/month/year and 24-hour time, British style, in every language. */
const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * `21/11/2026`, of an instant in the reader's time zone.
 * @param value an instant (ISO 8601), or a calendar day `YYYY-MM-DD`, which is the same day everywhere
 */
export function formatDay(value: string): string {
  const [, year, month, date] = calendarDay.exec(value) ?? [];
  return year && month && date ? `${date}/${month}/${year}` : day.format(new Date(value));
}

/** `14:05`, of an instant in the reader's time zone. */
export function formatTime(instant: string): string {
  return time.format(new Date(instant));
}

/** `21/11/2026, 14:05`, of an instant in the reader's time zone. */
export function formatDayAndTime(instant: string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}

const dayFirst = /^(\d{1,2})[./\- ]+(\d{1,2})[./\- ]+(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})[./\- ]+(\d{1,2})[./\- ]+(\d{1,2})$/;

const written = (text: string) => text.trim().replace(/\.$/, '');

/** Whether the text looks like a complete day, even one that does not exist. */
export const looksLikeDay = (text: string): boolean => dayFirst.test(written(text)) || yearFirst.test(written(text));

/**
 * Parses a typed day into `YYYY-MM-DD`: day first (`1/3/26` is the first of March), or ISO order.
 * @returns null if there is no such day
 */
export function parseDay(text: string): string | null {
  const trimmed = written(text);
  const [, typedDate, typedMonth, typedYear] = dayFirst.exec(trimmed) ?? [];
  const [, isoYear, isoMonth, isoDate] = yearFirst.exec(trimmed) ?? [];
  const fullYear = typedYear?.length === 2 ? `20${typedYear}` : typedYear;
  const [year, month, date] = [fullYear ?? isoYear, typedMonth ?? isoMonth, typedDate ?? isoDate].map(Number);
  if (!year || !month || !date) return null;
  const found = new Date(Date.UTC(year, month - 1, date));
  const isReal = found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
  return isReal ? found.toISOString().slice(0, 10) : null;
}

/** Whether it is a day of the calendar as machines write it, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => calendarDay.test(text) && parseDay(text) === text;
