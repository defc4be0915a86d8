import { type Sentence, sentence } from '../../../platform/text/sentence';
import type { Instant } from './calendar';
import { durationOf } from './duration';

export interface Span {
  startAt: Instant;
  endAt: Instant;
}

/** The most breaks that a correction can have. */
export const MAX_BREAKS = 48;

/** The breaks of a day: the gaps between its sessions, oldest first. */
export const breaksOf = (sessions: readonly Span[]): Span[] =>
  sessions.slice(1).flatMap(({ startAt: endAt }, index) => {
    const startAt = sessions[index]?.endAt ?? endAt;
    return endAt > startAt ? [{ startAt, endAt }] : [];
  });

const OUTSIDE = sentence('break_outside', 'Breaks must lie between the start and the end of the day');
const OVERLAPPING = sentence('breaks_overlap', 'Breaks must not overlap, and each must end after its start');

/** Why a day cannot have these breaks, oldest first; undefined if it can. */
export function breaksProblem(breaks: readonly Span[], startAt: Instant, endAt: Instant): Sentence | undefined {
  if (breaks.some((one, index) => one.endAt <= one.startAt || one.startAt <= (breaks[index - 1]?.endAt ?? 0)))
    return OVERLAPPING;
  return breaks.some((one) => one.startAt <= startAt || one.endAt >= endAt) ? OUTSIDE : undefined;
}

/** The work of a day around its breaks. */
export function workAround(breaks: readonly Span[], startAt: Instant, endAt: Instant): [Span, ...Span[]] {
  const starts = [startAt, ...breaks.map((one) => one.endAt)];
  const ends = [...breaks.map((one) => one.startAt), endAt];
  return starts.map((start, index) => ({ startAt: start, endAt: ends[index] ?? endAt })) as [Span, ...Span[]];
}

/** Breaks as corrections store them. */
export const storedBreaks = (breaks: readonly Span[] | null): string | null =>
  breaks && JSON.stringify(breaks.map(({ startAt, endAt }) => [startAt, endAt]));

export const readBreaks = (stored: string | null): Span[] | null =>
  stored === null ? null : (JSON.parse(stored) as [Instant, Instant][]).map(([startAt, endAt]) => ({ startAt, endAt }));

/** Shorter breaks do not count. Source: ArbZG, section 4, as are the others. */
const LEAST_MS = 15 * 60_000;
const LEGAL = [
  { beyond: 9 * 60, minutes: 45 },
  { beyond: 6 * 60, minutes: 30 },
];

/** The legal minimum in minutes, if a day has less; else null. Only Germany's is known. */
export function missedMinimum(region: string | null, workedMinutes: number, breaks: readonly Span[]): number | null {
  const needed = LEGAL.find(({ beyond }) => workedMinutes > beyond)?.minutes ?? 0;
  const taken = durationOf(breaks.filter(({ startAt, endAt }) => endAt - startAt >= LEAST_MS)).totalMinutes;
  return region?.startsWith('DE') && taken < needed ? needed : null;
}
