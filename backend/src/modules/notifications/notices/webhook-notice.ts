import { INSTANT, shownInstant } from './instants';

/** A webhook was disabled because all its deliveries failed. */
export interface WebhookNotice {
  webhookId: number;
  name: string;
  since: Date;
}

/** The name comes last, because lists may cut it. */
export const storedWebhookNotice = ({ webhookId, name, since }: WebhookNotice): string =>
  [webhookId, since.toISOString(), name].join('\n');

const STORED = new RegExp(`^(\\d{1,10})\\n(${INSTANT})\\n(.+)$`);

/** Null if an admin has changed the raw value to something else. */
export function webhookNoticeIn(stored: string | null) {
  const [, id, since, name] = STORED.exec(stored ?? '') ?? [];
  return id && since && name ? { webhookId: Number(id), name, since } : null;
}

/** The text in clients that only know admin messages. */
export function sentenceAboutWebhook({ name, since }: WebhookNotice, zone: string): string {
  const at = shownInstant(since, zone);
  return `The webhook ${name} was switched off: nothing has got through since ${at}.`;
}
