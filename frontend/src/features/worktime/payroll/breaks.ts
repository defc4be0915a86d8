import type { BreakInputDto, WorkedSpanDto } from '@/api/payroll.api';
import { endTimeOf, parseTime } from '@/shared/studio/studio-time';

const formatBreak = (date: string, { start_at: start, end_at: end }: WorkedSpanDto) =>
  `${endTimeOf(date, start)}–${endTimeOf(date, end)}`;

/** `12:00–12:30, 15:10–15:20`. */
export const formatBreaks = (date: string, breaks: readonly WorkedSpanDto[]): string =>
  breaks.map((one) => formatBreak(date, one)).join(', ');

function parseBreak(text: string, date: string): BreakInputDto | null {
  // Dates may have dashes, too.
  for (const { index } of text.matchAll(/[-–—]/g)) {
    const start_at = parseTime(text.slice(0, index), date);
    const end_at = parseTime(text.slice(index + 1), date);
    if (start_at !== null && end_at !== null) return { start_at, end_at };
  }
  return null;
}

/**
 * Parses typed breaks, with any dash, and commas or semicolons between them.
 * @param known the day's breaks: unchanged ones keep their seconds
 * @returns null if one of them is not a break
 */
export function parseBreaks(text: string, date: string, known: readonly WorkedSpanDto[] = []): BreakInputDto[] | null {
  const keyOf = (one: BreakInputDto | null) => JSON.stringify(one);
  const stored = new Map(known.map((one) => [keyOf(parseBreak(formatBreak(date, one), date)), one]));
  const parts = text.split(/[,;]/).filter((part) => part.trim() !== '');
  const breaks = parts.map((part) => parseBreak(part, date));
  return breaks.every((one) => one !== null) ? breaks.map((one) => stored.get(keyOf(one)) ?? one) : null;
}
