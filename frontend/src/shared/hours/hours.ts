import { adjustmentInputLimits } from '@/api/generated/limits.gen';

/** null: the studio's own work. */
export type ProjectId = number | null;

const decimal = /^(?=.*\d)(\d{0,6})(?:[.,](\d{1,2}))?\s*h?$/i;
const clock = /^(\d{1,6})(?::(?=\d\d)|\s*h\s*)([0-5]?\d)\s*m?$/i;
const minutesAlone = /^(\d{1,7})\s*m(?:in)?$/i;

/**
 * Parses typed hours to minutes: `38.5`, `,5`, `38:30`, `2h`, `1h30`, `90m`; null if invalid, or more than `most`
 * minutes.
 */
export function parseHours(text: string, most = adjustmentInputLimits.minutes.maximum): number | null {
  const typed = text.trim();
  const [, whole, fraction = ''] = decimal.exec(typed) ?? [];
  const [, hours, minutes] = clock.exec(typed) ?? [];
  const [, alone = Number(hours) * 60 + Number(minutes)] = minutesAlone.exec(typed) ?? [];
  const total = whole === undefined ? Number(alone) : Math.round(Number(`${whole}.${fraction || '0'}`) * 60);
  return Number.isNaN(total) || total > most ? null : total;
}

/** An amount with a sign, if it is negative: `-2`, `−1,5`. */
function parseSigned(text: string, parse: (amount: string) => number | null): number | null {
  const amount = parse(text.replace(/^\s*[+−-]/, ''));
  return amount && /^\s*[−-]/.test(text) ? -amount : amount;
}

/** Hours with a sign, in minutes. */
export const parseSignedHours = (text: string): number | null => parseSigned(text, parseHours);

/** Days with a sign, whole or half: `2`, `-0.5`, `1,5`. */
export const parseDays = (text: string): number | null =>
  parseSigned(text, (days) => {
    const [, whole, half = ''] = /^(\d{1,3})(?:[.,]([05]))?$/.exec(days.trim()) ?? [];
    return whole === undefined ? null : Number(`${whole}.${half || '0'}`);
  });

/** `38:30`, which reads the same in every language. */
export const typedHours = (minutes: number): string =>
  `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;

const dayMinutes = 24 * 60;

/** The minutes of a day that a text means; no text is 0, and null no time. */
export const minutesOf = (typed: string): number | null => (typed.trim() === '' ? 0 : parseHours(typed, dayMinutes));

/** Zeros would hide the hours that there are. */
export const typedMinutes = (minutes: number): string => (minutes === 0 ? '' : typedHours(minutes));

export const sumOf = (entries: readonly { minutes: number }[]): number =>
  entries.reduce((sum, { minutes }) => sum + minutes, 0);
