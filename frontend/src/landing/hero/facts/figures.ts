import type { Language } from '../../i18n/languages';

/** Stands for a figure that is not there, or not yet. */
export const unknown = '–';

/** By hand, because `Intl.NumberFormat` alone would cost a phone as much time as everything else on the page. */
const decimalMark: Record<Language, string> = { en: '.', pl: ',', de: ',' };

const digits = { s: 1, kB: 0 };

/** Milliseconds in seconds or bytes in kilobytes, as the language writes numbers. The units are the same everywhere. */
export function inThousands(value: number | undefined, unit: keyof typeof digits, language: Language): string {
  if (value === undefined) return unknown;
  return `${(value / 1000).toFixed(digits[unit]).replace('.', decimalMark[language])}\u00a0${unit}`;
}
