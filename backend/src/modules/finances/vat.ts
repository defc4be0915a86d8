import Big from 'big.js';

/** Percent. Source: specification, section 9. */
export const DEFAULT_VAT = 19;

/** How far a given brutto may lie from netto × (1 + vat/100), in EUR. Source: contract, section 5. */
const TOLERANCE = new Big('0.01');

/** 19 percent → 1.19. */
function factor(vat: Big): Big {
  return vat.div(100).plus(1);
}

/** EUR with two decimals, half a cent away from zero. */
export function toCents(amount: Big): Big {
  return amount.round(2, Big.roundHalfUp);
}

/** What is paid, in EUR. @param vat percent, 0 to 100. */
export function bruttoOf(netto: Big, vat: Big): Big {
  return toCents(netto.times(factor(vat)));
}

/** What is left of a paid amount without its VAT, in EUR. @param vat percent, 0 to 100. */
export function nettoOf(brutto: Big, vat: Big): Big {
  return toCents(brutto.div(factor(vat)));
}

/** Whether a given brutto belongs to a netto: either of them may have been rounded from the other. */
export function isBruttoOf(brutto: Big, netto: Big, vat: Big): boolean {
  return brutto
    .minus(netto.times(factor(vat)))
    .abs()
    .lte(TOLERANCE);
}
