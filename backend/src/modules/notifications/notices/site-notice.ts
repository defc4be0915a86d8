import { DateTime } from 'luxon';

/** A website is down or back, or its certificate expires soon. */
export const SITE_NOTICE_KINDS = ['down', 'back', 'certificate'] as const;
export type SiteNoticeKind = (typeof SITE_NOTICE_KINDS)[number];

export interface SiteNotice {
  kind: SiteNoticeKind;
  projectId: number;
  /** The project's name. */
  name: string;
  /** When the site went down; for a certificate, when it expires. */
  since: Date;
  /** When the site was back. */
  until?: Date;
}

/** The name comes last, because lists may cut it. */
export const storedSiteNotice = ({ kind, projectId, name, since, until }: SiteNotice): string =>
  [kind, projectId, since.toISOString(), until?.toISOString() ?? '', name].join('\n');

const INSTANT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
const STORED = new RegExp(`^(down|back|certificate)\\n(\\d{1,10})\\n(${INSTANT})\\n(${INSTANT})?\\n(.+)$`);

/** Null if an admin has changed the raw value to something else. */
export function siteNoticeIn(stored: string | null) {
  const [, kind, projectId, since, until = null, name] = STORED.exec(stored ?? '') ?? [];
  return kind && since && name
    ? { kind: kind as SiteNoticeKind, projectId: Number(projectId), name, since, until }
    : null;
}

/** The text in clients that only know admin messages. */
export function sentenceAboutSite({ kind, name, since, until }: SiteNotice, zone: string): string {
  const at = (instant: Date) =>
    DateTime.fromJSDate(instant, { zone }).toFormat('dd/MM/yyyy, HH:mm', { locale: 'en-GB' });
  if (kind === 'down') return `The website of ${name} has been down since ${at(since)}.`;
  if (kind === 'back') return `The website of ${name} is back. It was down from ${at(since)} to ${at(until ?? since)}.`;
  return `The certificate of ${name} ends on ${at(since)}.`;
}
