import { DateTime } from 'luxon';
import { type Sentence, sentence } from '../../../platform/text/sentence';
import type { Instant } from './calendar';

const FORM = /^(?:(\d{4}-\d{2}-\d{2})[T ])?(\d{2}:\d{2})(:\d{2}(?:[.,]\d{1,3})?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

const DAY_MS = 24 * 3_600_000;

/**
 * Parses the start or end of a day as entered: an ISO time, in the studio's zone unless it has an offset, or a time of day. A
 * time that a clock change repeats is the first of the two.
 * @returns null for anything else, such as a time that a clock change skips.
 */
export function readTime(text: string, workDate: string, zone: string): Instant | null {
  const [, date = workDate, minute, second = '', offset = ''] = FORM.exec(text.trim()) ?? [];
  if (minute === undefined) return null;
  const read = DateTime.fromISO(`${date}T${minute}${second.replace(',', '.')}${offset}`, { zone });
  if (!read.isValid) return null;
  if (offset) return read.toMillis();
  // A skipped time comes back shifted. 24:00 means the next midnight.
  if (!minute.startsWith('24') && read.toFormat('HH:mm') !== minute) return null;
  return Math.min(...read.getPossibleOffsets().map((possible) => possible.toMillis()));
}

const BEFORE_START = sentence('day_end_before_start', 'The end must be later than the start of the day');
const IN_FUTURE = sentence('day_end_in_future', 'The end must not be in the future');
const TOO_LATE = sentence('day_end_too_late', 'The end must be within 24 hours of the start of the day');

/** Why a day cannot end at an instant, as a sentence; undefined if it can. Source: contract, section 8. */
export function dayEndProblem(endAt: Instant, dayStartAt: Instant, now: Instant): Sentence | undefined {
  if (endAt <= dayStartAt) return BEFORE_START;
  if (endAt > now) return IN_FUTURE;
  if (endAt - dayStartAt > DAY_MS) return TOO_LATE;
  return undefined;
}

const AFTER_END = sentence('day_start_after_end', 'The start must be earlier than the end of the day');
const ELSEWHERE = sentence('day_start_elsewhere', 'The start must be on the day itself');

/** Why a day cannot start at an instant; undefined if it can. */
export function dayStartProblem(isOnDay: boolean, startAt: Instant, endAt: Instant): Sentence | undefined {
  if (!isOnDay) return ELSEWHERE;
  return startAt >= endAt ? AFTER_END : undefined;
}

/**
 * Plans the sessions of a day, oldest first, for it to start at an instant: the first one that ends later starts there, and
 * those before it are deleted. If none ends later, the last one moves there with the day's new end.
 */
export function planDayStart<Session extends { endAt: Instant }>(
  sessions: readonly [Session, ...Session[]],
  startAt: Instant,
) {
  const lasting = sessions.findIndex(({ endAt }) => endAt > startAt);
  const place = lasting === -1 ? sessions.length - 1 : lasting;
  return { first: sessions[place] ?? sessions[0], gone: sessions.slice(0, place) };
}

/**
 * Plans the sessions of a day, oldest first, for it to end at an instant after its start: the last one started by then ends
 * there, and those after it are deleted. Source: contract, section 8.
 */
export function planDayEnd<Session extends { startAt: Instant }>(sessions: readonly Session[], endAt: Instant) {
  const begun = sessions.filter(({ startAt }) => startAt < endAt);
  const last = begun.at(-1);
  if (!last) throw new Error('A day ends after its first session has begun');
  return { last, gone: sessions.slice(begun.length) };
}
