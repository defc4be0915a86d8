import { shownDay } from '../../../platform/clock';

/** A cost renews or ends. Days are `YYYY-MM-DD`. */
export interface RenewalNotice {
  name: string;
  date: string;
  /** The last day to cancel; null: nothing to cancel, or too late. */
  cancelBy: string | null;
  /** Whether it is the last payment. */
  isLast: boolean;
}

/** The name comes last, because lists may cut it. */
export const storedNotice = ({ name, date, cancelBy, isLast }: RenewalNotice): string =>
  [date, cancelBy ?? '', isLast ? 'last' : '', name].join('\n');

const STORED = /^(\d{4}-\d\d-\d\d)\n(\d{4}-\d\d-\d\d)?\n(last)?\n(.+)$/;

/** Null if an admin has changed the raw value to something else. */
export function noticeIn(stored: string | null): RenewalNotice | null {
  const [, date, cancelBy = null, last, name] = STORED.exec(stored ?? '') ?? [];
  return date && name ? { name, date, cancelBy, isLast: last !== undefined } : null;
}

/** The text in clients that only know admin messages. */
export function sentenceAbout({ name, date, cancelBy, isLast }: RenewalNotice): string {
  if (isLast) return `${name} ends: the last payment is on ${shownDay(date)}.`;
  const renews = `${name} renews on ${shownDay(date)}.`;
  return cancelBy ? `${renews} The last day to cancel is ${shownDay(cancelBy)}.` : renews;
}
