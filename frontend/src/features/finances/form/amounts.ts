import { createCostLimits } from '@/api/generated/limits.gen';
import { bruttoOf, formatHundredths, nettoOf, parseHundredths } from '@/shared/finances/money';

export type AmountField = 'netto' | 'vat' | 'brutto';

/** The texts of the three amount fields. */
export interface Amounts {
  netto: string;
  vat: string;
  brutto: string;
  /** The one typed last, which stays when the VAT changes. */
  typed: 'netto' | 'brutto';
}

const other = { netto: 'brutto', brutto: 'netto' } as const;

/** The server's maximum, in cents, and for the VAT in hundredths of a percent. */
export const maximum: Record<AmountField, number> = {
  netto: Math.round(createCostLimits.netto.maximum * 100),
  vat: createCostLimits.vat.maximum * 100,
  brutto: Math.round(createCostLimits.brutto.maximum * 100),
};

export const isTooLarge = (field: AmountField, text: string): boolean => (parseHundredths(text) ?? 0) > maximum[field];

/** The VAT in hundredths of a percent; null if invalid. */
export function vatOf(text: string): number | null {
  return isTooLarge('vat', text) ? null : parseHundredths(text);
}

/** A valid positive amount in cents, else null. */
export function centsOf(field: 'netto' | 'brutto', text: string): number | null {
  return isTooLarge(field, text) ? null : parseHundredths(text) || null;
}

/**
 * The fields after typing in one, which stays as typed: netto gives brutto, brutto gives netto, and the VAT gives the
 * one not typed last (specification section 5). Amounts that cannot be computed are cleared.
 */
export function updateAmounts(amounts: Amounts, field: AmountField, text: string): Amounts {
  const next: Amounts = { ...amounts, [field]: text };
  if (field !== 'vat') next.typed = field;
  const vat = vatOf(next.vat);
  const isCleared = centsOf(next.typed, next[next.typed]) === null && field === 'vat';
  const source = isCleared ? other[next.typed] : next.typed;
  const cents = centsOf(source, next[source]);
  const isUnchanged = cents === null && (source === 'brutto' || next.netto.trim() === '');
  if (isUnchanged) return next;
  if (cents === null || vat === null) return { ...next, [other[source]]: '' };
  const result = source === 'netto' ? bruttoOf(cents, vat) : nettoOf(cents, vat);
  return { ...next, [other[source]]: formatHundredths(result) };
}
