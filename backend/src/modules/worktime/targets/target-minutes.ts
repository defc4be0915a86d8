import type { HolidayRegion } from '../../../platform/config/holiday-regions';
import { sum } from '../calendar/duration';
import { daysBetween } from '../calendar/month-days';

/** A user's target hours. */
export interface TargetTerms {
  weeklyMinutes: number;
  /** The weekdays as ISO 8601 counts them, Monday first: `12345`. */
  workingDays: string;
  /** Whose public holidays apply; null: the studio's. */
  region: HolidayRegion | null;
  /** Leave a year; null: the studio's, by the working days. */
  leaveDays: number | null;
}

/** Targets valid from a day on. */
export interface DatedTerms extends TargetTerms {
  /** YYYY-MM-DD. */
  validFrom: string;
}

/** 1 is Monday, 7 Sunday. @param date YYYY-MM-DD */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;

type WeekTerms = Pick<TargetTerms, 'weeklyMinutes' | 'workingDays'>;

/** The targets by weekday, kept with their terms: reports ask for thousands of days. */
const weeks = new WeakMap<WeekTerms, number[]>();

function weekOf(terms: WeekTerms): number[] {
  const known = weeks.get(terms);
  if (known) return known;
  const { weeklyMinutes, workingDays } = terms;
  const days = [...workingDays].sort();
  const upTo = (count: number) => Math.round((weeklyMinutes * count) / days.length);
  const week = Array.from({ length: 8 }, (_, day) => {
    const place = days.indexOf(String(day));
    return place === -1 ? 0 : upTo(place + 1) - upTo(place);
  });
  weeks.set(terms, week);
  return week;
}

/**
 * The target of one day, in minutes. The remainder of the division is spread over the working days, so that they add up to
 * the week.
 */
export const minutesOn = (date: string, terms: WeekTerms): number => weekOf(terms)[weekdayOf(date)] ?? 0;

export interface PersonTerms {
  /** Latest first. */
  terms: readonly DatedTerms[];
  /** Valid before the first of them, from the account's first day on. */
  usual: TargetTerms;
  /** The account's first day, YYYY-MM-DD; there is no target before it, unless terms say so. */
  since: string;
  /** The user's last day; null: the user has not left. */
  until: string | null;
}

/** The terms of a day; undefined before the account and after the user has left. */
export function termsOn(date: string, { terms, usual, since, until }: PersonTerms): TargetTerms | undefined {
  if (until !== null && date > until) return undefined;
  return terms.find(({ validFrom }) => validFrom <= date) ?? (date < since ? undefined : usual);
}

/** A user's target in minutes on a day that is no holiday: 0 on days off; null without target hours. */
export function targetOn(date: string, person: PersonTerms): number | null {
  const valid = termsOn(date, person);
  return valid?.weeklyMinutes ? minutesOn(date, valid) : null;
}

const NONE = { weeklyMinutes: 0, workingDays: '', leaveDays: 0 };

/**
 * The leave of a year, to the nearest half day: the part of it that the terms of each day bring.
 *
 * @param usual a year at five working days a week
 */
export function leaveDaysIn(year: number, person: PersonTerms, usual: number): number {
  const dates = daysBetween(`${year}-01-01`, `${year}-12-31`);
  const days = dates.map((date) => {
    const { weeklyMinutes, workingDays, leaveDays } = termsOn(date, person) ?? NONE;
    return leaveDays ?? (weeklyMinutes ? (usual * workingDays.length) / 5 : 0);
  });
  return Math.round((sum(days) / dates.length) * 2) / 2;
}
