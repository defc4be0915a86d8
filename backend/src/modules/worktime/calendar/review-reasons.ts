/** Why an admin should look at a day. */
export const REVIEW_REASONS = ['long', 'idle', 'midnight', 'missing'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Minutes of a day beyond which its end was probably forgotten. */
export const LONG_DAY_MINUTES = 12 * 60;

/** Minutes before or after the usual end of the day that are far from it. */
export const FAR_MINUTES = 120;

/** Fewer ended days say nothing about what is usual. */
const ENOUGH_DAYS = 5;

/** A day as far as it matters here. */
export interface LookedAtDay {
  totalMinutes: number;
  /** Minutes after local midnight, up to 24 hours. */
  endMinute: number;
  /** Whether inactivity ended it. */
  isIdleEnd: boolean;
  /** Whether work went on over midnight. */
  isOverMidnight: boolean;
}

/** When somebody's days end, in minutes after midnight: the middle one of the ends; undefined if there are too few. */
export function usualEnd(endMinutes: readonly number[]): number | undefined {
  if (endMinutes.length < ENOUGH_DAYS) return undefined;
  return [...endMinutes].sort((a, b) => a - b)[Math.floor(endMinutes.length / 2)];
}

/** Why a day with work on it should be looked at: nothing, mostly. */
export function reasonsOf(day: LookedAtDay, usual: number | undefined): ReviewReason[] {
  const { totalMinutes, endMinute, isIdleEnd, isOverMidnight } = day;
  const isFar = usual !== undefined && Math.abs(endMinute - usual) >= FAR_MINUTES;
  const found: Record<Exclude<ReviewReason, 'missing'>, boolean> = {
    long: totalMinutes > LONG_DAY_MINUTES,
    idle: isIdleEnd && isFar,
    midnight: isOverMidnight,
  };
  return REVIEW_REASONS.filter((reason) => reason !== 'missing' && found[reason]);
}
