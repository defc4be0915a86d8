import { weekdayNames } from '@/ui/text/dates';

const decimal = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;
const clock = /^(\d{1,3}):([0-5]\d)$/;

/** The maximum of a week. */
const weekMinutes = 7 * 24 * 60;

/** Parses typed hours to minutes: `38.5`, `38,5`, `38:30`; null if invalid. */
export function parseHours(text: string): number | null {
  const [, whole, fraction = ''] = decimal.exec(text.trim()) ?? [];
  const [, hours, minutes] = clock.exec(text.trim()) ?? [];
  const total =
    whole === undefined ? Number(hours) * 60 + Number(minutes) : Math.round(Number(`${whole}.${fraction || '0'}`) * 60);
  return Number.isNaN(total) || total > weekMinutes ? null : total;
}

/** `38:30`, which reads the same in every language. */
export const typedHours = (minutes: number) =>
  `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;

/** `Mon–Fri`, `Mon, Wed, Fri`. */
export function daysInWords(days: readonly number[], language: string): string {
  const names = weekdayNames(language, 'short');
  const sorted = [...days].sort((a, b) => a - b);
  const nameOf = (day: number | undefined) => names.find((weekday) => weekday.day === day)?.name ?? '';
  const isRun = sorted.length > 2 && sorted.every((day, index) => index === 0 || day === (sorted[index - 1] ?? 0) + 1);
  return isRun ? `${nameOf(sorted[0])}–${nameOf(sorted.at(-1))}` : sorted.map(nameOf).join(', ');
}
