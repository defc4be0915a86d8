import type { Language } from '../../i18n/languages';

/** For a figure that is unknown, or not known yet. */
export const unknown = '–';

/** By hand: `Intl.NumberFormat` alone would cost a phone as much time as the rest of the page. */
const decimalMark: Record<Language, string> = { en: '.', pl: ',', de: ',' };

const digits = { s: 1, kB: 0 };

/** Milliseconds in seconds or bytes in kilobytes, written as usual in the language. The units are the same in all. */
export function inThousands(value: number | undefined, unit: keyof typeof digits, language: Language): string {
  if (value === undefined) return unknown;
  return `${(value / 1000).toFixed(digits[unit]).replace('.', decimalMark[language])}\u00a0${unit}`;
}
