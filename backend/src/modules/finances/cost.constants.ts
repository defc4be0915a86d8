/** Source: specification, section 9. */
export const COST_CATEGORIES = [
  'hosting',
  'domain',
  'devices',
  'office_rent',
  'software',
  'marketing',
  'utilities',
  'insurance',
  'other',
] as const;
export type CostCategory = (typeof COST_CATEGORIES)[number];

/** EUR; with 100 % VAT its brutto still fits a DECIMAL(12,2). */
export const MAX_NETTO = 999_999_999.99;

/** Per cost. */
export const MAX_ATTACHMENTS = 50;

/** Far beyond what the screens offer. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2999;
