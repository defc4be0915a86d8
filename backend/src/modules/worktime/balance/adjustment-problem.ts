import { type Sentence, sentence } from '../../../platform/text/sentence';
import { dayAfter } from '../../../platform/clock';
import type { AdjustmentDto } from '../dto/balance.dto';

/** Balances and leave are computed day by day from then on. */
const MOST_DAYS = 3653;

const NOT_LEAVE = sentence('adjustment_days_zero', 'Days are added to leave only: give 0 here');
const NOT_HOURS = sentence('adjustment_minutes_zero', 'Leave is added in days: give 0 minutes');
const NOTHING = sentence('adjustment_nothing', 'Give something else than 0');
const PAYOUT = sentence('adjustment_payout_sign', 'A payout takes hours away: give a negative number');
const FAR = sentence('adjustment_far', 'Choose a day within ten years');
const START = sentence('adjustment_start', 'Choose a day of the last ten years');
const EARLY = sentence('adjustment_early', 'The balance begins later: choose a day of it, or give an earlier start');
const UNTIL = sentence('adjustment_until', 'Only added leave ends, and not before its first day');

/** The wrong field of an adjustment, and why; undefined if it can be added. */
export function adjustmentProblem(
  { kind, date, minutes, days, until }: Pick<AdjustmentDto, 'kind' | 'date' | 'minutes' | 'days' | 'until'>,
  today: string,
  /** The first day of the balance. */
  begins = date,
): [field: string, Sentence] | undefined {
  const isNear = date >= dayAfter(today, -MOST_DAYS) && date <= dayAfter(today, MOST_DAYS);
  if (!isNear || (kind === 'start' && date > today)) return ['date', kind === 'start' ? START : FAR];
  const isLeave = kind === 'leave';
  if (!isLeave && kind !== 'start' && date < begins) return ['date', EARLY];
  if (isLeave && minutes !== 0) return ['minutes', NOT_HOURS];
  if (!isLeave && days !== 0) return ['days', NOT_LEAVE];
  if (isLeave && days === 0) return ['days', NOTHING];
  if (kind === 'payout' && minutes >= 0) return ['minutes', PAYOUT];
  if (kind === 'correction' && minutes === 0) return ['minutes', NOTHING];
  if (until !== null && (days <= 0 || until < date)) return ['until', UNTIL];
  return undefined;
}
