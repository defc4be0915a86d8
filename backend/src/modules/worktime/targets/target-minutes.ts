/** A user's target hours. */
export interface TargetTerms {
  weeklyMinutes: number;
  /** The weekdays as ISO 8601 counts them, Monday first: `12345`. */
  workingDays: string;
}

/** Targets valid from a day on. */
export interface DatedTerms extends TargetTerms {
  /** YYYY-MM-DD. */
  validFrom: string;
}

/** 1 is Monday, 7 Sunday. @param date YYYY-MM-DD */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;

/**
 * The target of one day, in minutes. The remainder of the division is spread over the working days, so that they add up to
 * the week.
 */
export function minutesOn(date: string, { weeklyMinutes, workingDays }: TargetTerms): number {
  const days = [...workingDays].sort();
  const place = days.indexOf(String(weekdayOf(date)));
  if (place === -1) return 0;
  const upTo = (count: number) => Math.round((weeklyMinutes * count) / days.length);
  return upTo(place + 1) - upTo(place);
}

export interface PersonTerms {
  /** In any order. */
  terms: readonly DatedTerms[];
  /** Valid before the first of them, from the account's first day on. */
  usual: TargetTerms;
  /** The account's first day, YYYY-MM-DD; there is no target before it, unless terms say so. */
  since: string;
  /** The user's last day; null: the user has not left. */
  until: string | null;
}

/** A user's target in minutes on a day that is no holiday: 0 on days off; null without target hours. */
export function targetOn(date: string, { terms, usual, since, until }: PersonTerms): number | null {
  if (until !== null && date > until) return null;
  const [latest] = terms
    .filter(({ validFrom }) => validFrom <= date)
    .sort((a, b) => b.validFrom.localeCompare(a.validFrom));
  const valid = latest ?? (date < since ? undefined : usual);
  return valid?.weeklyMinutes ? minutesOn(date, valid) : null;
}
