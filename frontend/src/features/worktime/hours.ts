import { parseHours } from '@/shared/hours/hours';

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
