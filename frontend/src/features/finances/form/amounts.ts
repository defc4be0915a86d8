import { createCostLimits } from '@/api/limits.gen';
import { bruttoOf, formatHundredths, nettoOf, parseHundredths, type Separator } from '../money';

export type AmountField = 'netto' | 'vat' | 'brutto';

/** The three amounts as they stand in their fields. */
export interface Amounts {
  netto: string;
  vat: string;
  brutto: string;
  /** Which of the two was typed last: it stays when the VAT changes. */
  typed: 'netto' | 'brutto';
  separator: Separator;
}

const other = { netto: 'brutto', brutto: 'netto' } as const;
/** In hundredths of a percent. */
export const highestVat = createCostLimits.vat.maximum * 100;

/** The VAT in hundredths of a percent; null for what is none. */
export function vatOf(text: string): number | null {
  const vat = parseHundredths(text);
  return vat === null || vat > highestVat ? null : vat;
}

/** A positive amount in cents; null for what is none. */
export function centsOf(text: string): number | null {
  const cents = parseHundredths(text);
  return cents === null || cents === 0 ? null : cents;
}

const separatorIn = (text: string): Separator | undefined =>
  /[.,](?=\d*$)/.exec(text.trim())?.[0] as Separator | undefined;

/**
 * What stands in the fields after one of them was typed in. That one is left alone: netto gives the brutto, brutto gives
 * the netto, and the VAT gives whichever of them was not typed (specification section 5). A netto that is no
 * amount has no brutto; an emptied one may still be computed from it.
 */
export function typedInto(amounts: Amounts, field: AmountField, text: string): Amounts {
  const next: Amounts = { ...amounts, [field]: text, separator: separatorIn(text) ?? amounts.separator };
  if (field !== 'vat') next.typed = field;
  const vat = vatOf(next.vat);
  const source = centsOf(next[next.typed]) === null && field === 'vat' ? other[next.typed] : next.typed;
  const cents = centsOf(next[source]);
  if (field === 'netto' && cents === null && text.trim() !== '') return { ...next, brutto: '' };
  if (cents === null || vat === null) return next;
  const result = source === 'netto' ? bruttoOf(cents, vat) : nettoOf(cents, vat);
  return { ...next, [other[source]]: formatHundredths(result, next.separator) };
}
