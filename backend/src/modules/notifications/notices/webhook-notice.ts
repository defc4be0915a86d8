import { DateTime } from 'luxon';

/** A webhook was switched off because nothing got through. */
export interface WebhookNotice {
  webhookId: number;
  name: string;
  since: Date;
}

/** The name comes last: it is what a list may cut. */
export const storedWebhookNotice = ({ webhookId, name, since }: WebhookNotice): string =>
  [webhookId, since.toISOString(), name].join('\n');

const STORED = /^(\d{1,10})\n(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n(.+)$/;

/** Null for what an admin has changed to something else in the raw table. */
export function webhookNoticeIn(stored: string | null) {
  const [, id, since, name] = STORED.exec(stored ?? '') ?? [];
  return id && since && name ? { webhookId: Number(id), name, since } : null;
}

/** What clients say that know of admin messages only. */
export function sentenceAboutWebhook({ name, since }: WebhookNotice, zone: string): string {
  const at = DateTime.fromJSDate(since, { zone }).toFormat('dd/MM/yyyy, HH:mm', { locale: 'en-GB' });
  return `The webhook ${name} was switched off: nothing has got through since ${at}.`;
}
