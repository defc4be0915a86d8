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

/** EUR; its brutto at 100 % still fits a DECIMAL(12,2). */
export const MAX_NETTO = 999_999_999.99;

/** Files of one cost. */
export const MAX_ATTACHMENTS = 50;

/** First and last year a cost can be of; far beyond what the screens offer. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2999;
