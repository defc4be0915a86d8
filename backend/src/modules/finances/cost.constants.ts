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
const MAX_NETTO = 999_999_999.99;

/** Per cost. */
export const MAX_ATTACHMENTS = 50;

/** Longer than any contract's period of notice. */
export const MAX_NOTICE_DAYS = 730;

/** Limits of the numbers, by column. */
export const COST_LIMITS = {
  netto: { min: 0.01, max: MAX_NETTO },
  vat: { min: 0, max: 100 },
  brutto: { min: 0.01, max: 2 * MAX_NETTO },
  notice_days: { min: 0, max: MAX_NOTICE_DAYS },
};

/** The two sums of a list of costs. */
export const AMOUNTS = ['netto', 'brutto'] as const;
export type Amount = (typeof AMOUNTS)[number];

/** For caches by revision. */
export const COSTS_LIST = 'costs';
