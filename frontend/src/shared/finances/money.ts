import { formatChange } from '@/ui/text/numbers';

/** Money is whole cents and percentages are whole hundredths: exact in a number up to any sum that can be stored. */

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** `1.234,56 €`, in every language (specification section 9). */
export const formatEuro = (amount: number): string => euro.format(amount);

/** `+12,00 €`, `−12,00 €`; without a sign for no change. */
export const formatEuroChange = (amount: number): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatEuro(Math.abs(amount))}`;

const wholeEuro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** `1.200 €`. */
export const formatWholeEuro = (amount: number): string => wholeEuro.format(amount);

/** `+8.3%` of 108.3 instead of 100; null if the former amount is zero or nearly so. */
export function percentMore(now: number, before: number): string | null {
  const percent = before > 0 ? (now / before - 1) * 100 : Infinity;
  return Math.abs(percent) < 1000 ? formatChange(percent) : null;
}

const plain = /^(\d+)?(?:[.,](\d{0,2}))?$/;
const german = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
const english = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;
/** `1.234` could be a thousand or a little over one. */
const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/;

const compactOf = (text: string) => text.replace(/[\s'’€]/g, '');

/** Whether the user should see what an amount is taken for, as in `1,234`. */
export const isAmbiguous = (text: string): boolean => ambiguous.test(compactOf(text));

/**
 * Reads typed amounts: `9,99`, `9.99`, `1.234,50`, `1 234.50 €`, and `1.234` and `1,234` as thousands.
 * @returns hundredths (cents, or hundredths of a percent); null if not a number with at most two decimals
 */
export function parseHundredths(text: string): number | null {
  const compact = compactOf(text);
  if (compact === '') return null;
  const [, whole, decimals = ''] = plain.exec(compact) ?? german.exec(compact) ?? english.exec(compact) ?? [];
  if (whole === undefined && decimals === '') return null;
  return Number((whole ?? '0').replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}

const amount = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 123456 → `1.234,56`, as {@link formatEuro} writes it. */
export const formatHundredths = (hundredths: number): string => amount.format(hundredths / 100);

/** Rounds half up; the remainder is exact where a quotient would not be. */
function dividedAndRounded(dividend: number, divisor: number): number {
  const doubled = 2 * dividend + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
}

const whole = 10_000;

/** Brutto in cents. @param vat hundredths of a percent */
export const bruttoOf = (netto: number, vat: number): number => dividedAndRounded(netto * (whole + vat), whole);

/** Netto in cents. @param vat hundredths of a percent */
export const nettoOf = (brutto: number, vat: number): number => dividedAndRounded(brutto * whole, whole + vat);
