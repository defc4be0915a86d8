import { adjustmentInputLimits } from '@/api/generated/limits.gen';

const decimal = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;
const clock = /^(\d{1,4}):([0-5]\d)$/;

/** Parses typed hours to minutes: `38.5`, `38,5`, `38:30`; null if invalid, or more than `most` minutes. */
export function parseHours(text: string, most = adjustmentInputLimits.minutes.maximum): number | null {
  const [, whole, fraction = ''] = decimal.exec(text.trim()) ?? [];
  const [, hours, minutes] = clock.exec(text.trim()) ?? [];
  const total =
    whole === undefined ? Number(hours) * 60 + Number(minutes) : Math.round(Number(`${whole}.${fraction || '0'}`) * 60);
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
