/** The hours that somebody is to work. */
export interface TargetTerms {
  weeklyMinutes: number;
  /** The weekdays as ISO 8601 counts them, Monday first: `12345`. */
  workingDays: string;
}

/** Terms that hold from a day on. */
export interface DatedTerms extends TargetTerms {
  /** YYYY-MM-DD. */
  validFrom: string;
}

/** 1 is Monday, 7 Sunday. @param date YYYY-MM-DD */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;

/**
 * The minutes of one day. What does not divide by the number of working days is spread over them, so that the days of a
 * week add up to the week.
 */
export function minutesOn(date: string, { weeklyMinutes, workingDays }: TargetTerms): number {
  const days = [...workingDays].sort();
  const place = days.indexOf(String(weekdayOf(date)));
  if (place === -1) return 0;
  const upTo = (count: number) => Math.round((weeklyMinutes * count) / days.length);
  return upTo(place + 1) - upTo(place);
}

/** What is known about the hours of one person. */
export interface PersonTerms {
  /** In any order. */
  terms: readonly DatedTerms[];
  /** What holds before the first of them, from the day of the account on. */
  usual: TargetTerms;
  /** The day of the account, YYYY-MM-DD: before it there is nothing to work, unless terms say so. */
  since: string;
  /** The day on which somebody left, their last; null: they have not. */
  until: string | null;
}

/** The minutes that a person is to work on a day that is no holiday. */
export function targetOn(date: string, { terms, usual, since, until }: PersonTerms): number {
  if (until !== null && date > until) return 0;
  const [latest] = terms
    .filter(({ validFrom }) => validFrom <= date)
    .sort((a, b) => b.validFrom.localeCompare(a.validFrom));
  if (latest) return minutesOn(date, latest);
  return date < since ? 0 : minutesOn(date, usual);
}
