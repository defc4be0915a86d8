import { shownDay } from '../../../platform/clock/periods';

/** That a cost renews or ends. Days are `YYYY-MM-DD`. */
export interface RenewalNotice {
  name: string;
  date: string;
  /** The last day to cancel it; null: nothing to cancel, or too late. */
  cancelBy: string | null;
  /** It is paid for the last time. */
  isLast: boolean;
}

/** The name comes last: it is what a list may cut. */
export const storedNotice = ({ name, date, cancelBy, isLast }: RenewalNotice): string =>
  [date, cancelBy ?? '', isLast ? 'last' : '', name].join('\n');

const STORED = /^(\d{4}-\d\d-\d\d)\n(\d{4}-\d\d-\d\d)?\n(last)?\n(.+)$/;

/** Null for what an admin has changed to something else in the raw table. */
export function noticeIn(stored: string | null): RenewalNotice | null {
  const [, date, cancelBy = null, last, name] = STORED.exec(stored ?? '') ?? [];
  return date && name ? { name, date, cancelBy, isLast: last !== undefined } : null;
}

/** What clients say that know of admin messages only. */
export function sentenceAbout({ name, date, cancelBy, isLast }: RenewalNotice): string {
  if (isLast) return `${name} ends: the last payment is on ${shownDay(date)}.`;
  const renews = `${name} renews on ${shownDay(date)}.`;
  return cancelBy ? `${renews} The last day to cancel is ${shownDay(cancelBy)}.` : renews;
}
