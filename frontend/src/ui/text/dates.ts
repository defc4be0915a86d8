/** Dates, times, months and durations as specification section 9 writes them. Instants are shown in the studio's time zone. */

/** The server's default, until its setting is known. */
let studioZone = 'Europe/Berlin';

export function setStudioZone(zone: string): void {
  studioZone = zone;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format is slow, so each is created once. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  return format;
}

const dayMs = 86_400_000;
const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * `21/11/2026`, in every language.
 * @param value an instant (ISO 8601), or a calendar day `YYYY-MM-DD`, which is the same day everywhere
 */
export function formatDay(value: string, timeZone = studioZone): string {
  const [, year, month, date] = calendarDay.exec(value) ?? [];
  if (year && month && date) return `${date}/${month}/${year}`;
  return dateFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(value));
}

/** `14:05`. */
export function formatTime(instant: string, timeZone = studioZone): string {
  return dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  );
}

/** `21/11/2026, 14:05`. */
export const formatDayAndTime = (instant: string, zone?: string): string =>
  `${formatDay(instant, zone)}, ${formatTime(instant, zone)}`;

/** `2026-11-21`, the day of an instant. */
export const dateOf = (instant: string, zone?: string): string =>
  formatDay(instant, zone).split('/').reverse().join('-');

const dayFirst = /^(\d{1,2})[./\- ]+(\d{1,2})[./\- ]+(\d{4}|\d{2})$/;
const yearFirst = /^(\d{4})[./\- ]+(\d{1,2})[./\- ]+(\d{1,2})$/;

const written = (text: string) => text.trim().replace(/\.$/, '');

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

/** The calendar day this many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The number of days from one date to another; negative if earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The Monday of a day's week; 1 June 2026 was one. */
export const mondayOf = (day: string): string => addDays(day, -(((daysBetween('2026-06-01', day) % 7) + 7) % 7));

/** `tomorrow`, `in 14 days`. */
export const inDays = (days: number, language: string): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');

/** `Mon`, `Monday`. */
export const weekdayName = (day: string, language: string, width: 'short' | 'long'): string =>
  dateFormat(language, { weekday: width, timeZone: 'UTC' }).format(new Date(day));

/** Monday first. */
export const weekdayNames = (language: string, width: 'short' | 'long'): { day: number; name: string }[] =>
  // The first of June 2026 was a Monday.
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, name: weekdayName(`2026-06-0${day}`, language, width) }));

/** A calendar month, `2026-11`; months sort as text. */
export type Month = string;

export interface YearMonth {
  year: number;
  /** 1 to 12. */
  month: number;
}

/** Of a date, or of a month. */
export const monthOf = (date: string): YearMonth => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
});

export const monthKey = ({ year, month }: YearMonth): Month =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;

const monthIndex = (month: Month) => monthOf(month).year * 12 + monthOf(month).month - 1;

/** The month this many months later. */
export function monthAfter(month: Month, months: number): Month {
  const index = monthIndex(month) + months;
  return monthKey({ year: Math.floor(index / 12), month: (index % 12) + 1 });
}

export const monthsBetween = (from: Month, to: Month): number => monthIndex(to) - monthIndex(from);

/**
 * `November`, as it begins a label; `Nov` where there is less room.
 * @param month 1 to 12
 */
export function monthName(month: number, language: string, style: 'long' | 'short' = 'long'): string {
  const format = dateFormat(language, { month: style, timeZone: 'UTC' });
  const name = format.format(Date.UTC(2024, month - 1)).replace(/\.$/, '');
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** `November 2026`, or `Nov 2026`. */
export const monthTitle = (month: Month, language: string, style?: 'long' | 'short'): string =>
  `${monthName(monthOf(month).month, language, style)} ${month.slice(0, 4)}`;

/** `November 2026`, as within a sentence. */
export const monthInWords = ({ year, month }: YearMonth, language: string): string =>
  dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(year, month - 1));

/** `January – March 2026`, and `March 2026` if both are the same. */
export function monthsInWords(from: Month, to: Month, language: string): string {
  const format = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(Date.parse(from), Date.parse(to));
}

/** `7h 45m`, in every language. */
export const formatDuration = (minutes: number): string => `${Math.floor(minutes / 60)}h ${minutes % 60}m`;

/** `+0h 30m`, `−1h 15m`, and `0h 0m` for neither. */
export function formatBalance(minutes: number): string {
  const sign = minutes === 0 ? '' : minutes > 0 ? '+' : '−';
  return sign + formatDuration(Math.abs(minutes));
}

/** `now`, `5 min. ago`, `3 days ago`. */
export function timeAgo(instant: string, now: number, language: string): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  const hours = Math.floor(minutes / 60);
  // Clocks differ: an instant may seem to be in the future.
  if (minutes < 1) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
  const format = new Intl.RelativeTimeFormat(language, { style: 'short' });
  if (hours < 1) return format.format(-minutes, 'minute');
  return hours < 48 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day');
}

/** `now` and `5 hr. ago` within a day, then day and time. */
export const timeAgoOrDate = (instant: string, now: number, language: string): string =>
  now - Date.parse(instant) < dayMs ? timeAgo(instant, now, language) : formatDayAndTime(instant);
