/** Specification section 9. */
export const firstYear = 2025;
const yearsAhead = 3;

/** The years on offer: 2025 to three years from now. */
export const lastYear = (thisYear: number): number => Math.max(thisYear, firstYear) + yearsAhead;

export const isYearOnOffer = (year: number, today: Date): boolean =>
  year >= firstYear && year <= lastYear(today.getFullYear());

/** How many days ahead renewals are shown. */
export const spans = [30, 90, 365] as const;
