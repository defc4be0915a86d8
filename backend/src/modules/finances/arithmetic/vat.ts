import Big from 'big.js';

/** Percent. Source: specification, section 9. */
export const DEFAULT_VAT = 19;

/** How far a given brutto may differ from netto × (1 + vat/100), in EUR. Source: contract, section 5. */
const TOLERANCE = new Big('0.01');

/** 19 percent → 1.19. */
const factor = (vat: Big) => vat.div(100).plus(1);

/** In EUR, with half a cent rounded away from zero. @param vat percent, 0 to 100. */
export const bruttoOf = (netto: Big, vat: Big) => netto.times(factor(vat)).round(2, Big.roundHalfUp);

/** Whether brutto and netto match: either may have been rounded from the other. */
export function isBruttoOf(brutto: Big, netto: Big, vat: Big): boolean {
  return brutto
    .minus(netto.times(factor(vat)))
    .abs()
    .lte(TOLERANCE);
}
