/** Why an admin should review a day. */
export const REVIEW_REASONS = ['long', 'idle', 'midnight', 'missing'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** In minutes: longer days probably have a forgotten end. */
export const LONG_DAY_MINUTES = 12 * 60;

/** In minutes from the usual end of the day. */
export const FAR_MINUTES = 120;

/** Fewer ended days are too few for a median. */
const ENOUGH_DAYS = 5;

export interface LookedAtDay {
  totalMinutes: number;
  /** Minutes after local midnight, up to 24 hours. */
  endMinute: number;
  isIdleEnd: boolean;
  /** Whether work continued past midnight. */
  isOverMidnight: boolean;
}

/** The median end of a user's days, in minutes after midnight; undefined if there are too few days. */
export function usualEnd(endMinutes: readonly number[]): number | undefined {
  if (endMinutes.length < ENOUGH_DAYS) return undefined;
  return [...endMinutes].sort((a, b) => a - b)[Math.floor(endMinutes.length / 2)];
}

/** The reasons to review a day with work; mostly none. */
export function reasonsOf(day: LookedAtDay, usual: number | undefined): ReviewReason[] {
  const { totalMinutes, endMinute, isIdleEnd, isOverMidnight } = day;
  const isFar = usual !== undefined && Math.abs(endMinute - usual) >= FAR_MINUTES;
  const isLong = totalMinutes > LONG_DAY_MINUTES;
  const found = { long: isLong, idle: isIdleEnd && isFar, midnight: isOverMidnight, missing: false };
  return REVIEW_REASONS.filter((reason) => found[reason]);
}
