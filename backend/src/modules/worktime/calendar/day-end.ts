import { DateTime } from 'luxon';
import { type Sentence, sentence } from '../../../platform/text/sentence';
import type { Instant } from './calendar';

const FORM = /^(?:(\d{4}-\d{2}-\d{2})[T ])?(\d{2}:\d{2})(:\d{2}(?:[.,]\d{1,3})?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

const DAY_MS = 24 * 3_600_000;

/**
 * Parses the end of a day as an admin enters it: an ISO time with an offset, or without one in the studio's time zone,
 * or the time of day alone. If a clock change repeats that time, the first one counts.
 *
 * @returns null for anything else, such as a time that a clock change skips.
 */
export function readEnd(text: string, workDate: string, zone: string): Instant | null {
  const [, date = workDate, minute, second = '', offset = ''] = FORM.exec(text.trim()) ?? [];
  if (minute === undefined) return null;
  const read = DateTime.fromISO(`${date}T${minute}${second.replace(',', '.')}${offset}`, { zone });
  if (!read.isValid) return null;
  if (offset) return read.toMillis();
  // A skipped time comes back shifted. 24:00 means the midnight that follows.
  if (!minute.startsWith('24') && read.toFormat('HH:mm') !== minute) return null;
  return firstOf(read);
}

function firstOf(read: DateTime): Instant {
  return Math.min(...read.getPossibleOffsets().map((possible) => possible.toMillis()));
}

const BEFORE_START = sentence('day_end_before_start', 'The end must be later than the start of the day');
const IN_FUTURE = sentence('day_end_in_future', 'The end must not be in the future');
const TOO_LATE = sentence('day_end_too_late', 'The end must be within 24 hours of the start of the day');

/** Why a day cannot end then, as a sentence for the admin; undefined if it can. Source: contract, section 8. */
export function dayEndProblem(endAt: Instant, dayStartAt: Instant, now: Instant): Sentence | undefined {
  if (endAt <= dayStartAt) return BEFORE_START;
  if (endAt > now) return IN_FUTURE;
  if (endAt - dayStartAt > DAY_MS) return TOO_LATE;
  return undefined;
}

export interface DayEndPlan<Session> {
  /** The session that ends then. */
  last: Session;
  /** Sessions that would begin then or later, which are deleted. */
  gone: Session[];
}

/**
 * How the sessions of a day, oldest first, must change for it to end at an instant after its start: the last one begun
 * by then ends there, whether that is earlier or later than before, and those after it are deleted. Source: contract,
 * section 8.
 */
export function planDayEnd<Session extends { startAt: Instant }>(
  sessions: readonly Session[],
  endAt: Instant,
): DayEndPlan<Session> {
  const begun = sessions.filter(({ startAt }) => startAt < endAt);
  const last = begun.at(-1);
  if (!last) throw new Error('A day ends after its first session has begun');
  return { last, gone: sessions.slice(begun.length) };
}
