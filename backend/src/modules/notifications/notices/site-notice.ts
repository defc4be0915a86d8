import { INSTANT, shownInstant } from './instants';

/**
 * Websites are down or back, a certificate expires soon, or the dashboard cannot check (`offline`); WordPress has a security
 * release for sites, or their connections ended.
 */
export const SITE_NOTICE_KINDS = ['down', 'back', 'certificate', 'offline', 'security', 'disconnected'] as const;
export type SiteNoticeKind = (typeof SITE_NOTICE_KINDS)[number];

export interface SiteNotice {
  kind: SiteNoticeKind;
  /** null: several websites, or none. */
  projectId: number | null;
  /** The project's name; of several, joined by commas. */
  name: string;
  /** The number of websites, if it is not one. */
  count?: number;
  /** When the first one went down; for a certificate, when it expires. */
  since: Date;
  /** When they were back. */
  until?: Date;
}

/** Names beyond these are only counted: the text of a notice is limited. */
const MAX_NAMES = 20;

/** Several as one. */
export const joinedNotice = (notices: readonly [SiteNotice, ...SiteNotice[]]): SiteNotice =>
  notices.length === 1
    ? notices[0]
    : {
        ...notices[0],
        projectId: null,
        name: [
          ...notices.slice(0, MAX_NAMES).map(({ name }) => name),
          ...(notices.length > MAX_NAMES ? ['…'] : []),
        ].join(', '),
        count: notices.length,
        since: new Date(Math.min(...notices.map(({ since }) => since.getTime()))),
      };

/** The name comes last, because lists may cut it. */
export const storedSiteNotice = ({ kind, projectId, name, count, since, until }: SiteNotice): string =>
  [kind, projectId ?? `x${count ?? 0}`, since.toISOString(), until?.toISOString() ?? '', name].join('\n');

const STORED = new RegExp(
  `^(${SITE_NOTICE_KINDS.join('|')})\\n(\\d{1,10}|x\\d{1,10})\\n(${INSTANT})\\n(${INSTANT})?\\n(.*)$`,
);

/** Null if an admin has changed the raw value to something else. */
export function siteNoticeIn(stored: string | null) {
  const [, kind, subject, since, until = null, name] = STORED.exec(stored ?? '') ?? [];
  if (!kind || !subject || !since || name === undefined) return null;
  const about = subject.startsWith('x')
    ? { projectId: null, count: Number(subject.slice(1)) }
    : { projectId: Number(subject) };
  return { kind: kind as SiteNoticeKind, ...about, name, since, until };
}

/** The text in clients that only know admin messages. */
export function sentenceAboutSite({ kind, name, count, since, until }: SiteNotice, zone: string): string {
  const at = (instant: Date) => shownInstant(instant, zone);
  const [what, have, are, were] =
    count !== undefined
      ? [`The websites of ${name}`, 'have', 'are', 'They were']
      : [`The website of ${name}`, 'has', 'is', 'It was'];
  if (kind === 'offline')
    return `Websites have not been checked since ${at(since)}: the dashboard itself has no connection.`;
  if (kind === 'down') return `${what} ${have} been down since ${at(since)}.`;
  if (kind === 'back') return `${what} ${are} back. ${were} down from ${at(since)} to ${at(until ?? since)}.`;
  if (kind === 'security') return `${what} ${have === 'has' ? 'needs' : 'need'} a security release of WordPress.`;
  if (kind === 'disconnected')
    return `${what} no longer ${have === 'has' ? 'accepts' : 'accept'} the connection to WordPress.`;
  return `The certificate of ${name} ends on ${at(since)}.`;
}
