import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@/i18n';
import type { SiteDto } from '@/api/projects.api';
import { formatDay, formatDayAndTime, formatTime } from '@/ui/text/dates';
import classes from './site-cell.module.css';

/** `soon`: its certificate expires soon. `unknown`: not checked. */
type SiteLevel = 'up' | 'soon' | 'down' | 'unknown';

const dayMs = 24 * 3_600_000;

/** Whole days; negative if it has passed. */
export const daysUntil = (instant: string, now = Date.now()) => Math.floor((Date.parse(instant) - now) / dayMs);

/** Whether its certificate expires soon, or has expired. */
export const isExpiringSoon = ({ certificateSoonAt }: SiteDto, now = Date.now()): boolean =>
  certificateSoonAt !== null && Date.parse(certificateSoonAt) <= now;

export function levelOf(site: SiteDto | undefined): SiteLevel {
  if (!site || site.outcome === 'skipped') return 'unknown';
  if (site.outcome === 'down') return 'down';
  return isExpiringSoon(site) ? 'soon' : 'up';
}

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' } as const;

/** Each has its own shape, for colour-blind users. */
const marks: Record<SiteLevel, { color: string; shape: ReactNode }> = {
  up: { color: 'var(--status-done)', shape: <circle cx="6" cy="6" r="4" fill="currentColor" /> },
  soon: {
    color: 'var(--warning)',
    shape: <path d="M6 1.5 11 10.5H1Z" fill="currentColor" strokeLinejoin="round" stroke="currentColor" />,
  },
  down: { color: 'var(--danger)', shape: <path d="m2.5 2.5 7 7m0-7-7 7" {...line} strokeWidth={2.25} /> },
  unknown: {
    color: 'var(--text-faint)',
    shape: <circle cx="6" cy="6" r="3.75" {...line} strokeDasharray="1 3" />,
  },
};

export const SiteMark = ({ level }: { level: SiteLevel }) => (
  <svg className="rigid" color={marks[level].color} width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
    {marks[level].shape}
  </svg>
);

/** The time of today, else the date. */
const shortInstant = (instant: string) =>
  formatDay(instant) === formatDay(new Date().toISOString()) ? formatTime(instant) : formatDay(instant);

interface Props {
  url: string | null;
  /** Undefined: not checked yet. */
  site: SiteDto | undefined;
}

/** As high as the text to come. */
export const SiteCellPlaceholder = () => <span className={classes.site}>{'\u00a0'}</span>;

/** The state of a project's website in a word; empty if it has none. */
export function SiteCell({ url, site }: Props) {
  if (url === null) return null;
  const level = levelOf(site);
  return (
    <span
      className={classes.site}
      style={{ color: level === 'up' ? undefined : marks[level].color }}
      data-level={level}
    >
      <SiteMark level={level} />
      {level === 'unknown' && <span>{t(site ? 'projects.site.skipped' : 'projects.site.waiting')}</span>}
      {level === 'down' && site?.downSince && (
        <span title={formatDayAndTime(site.downSince)}>
          {t('projects.site.down', { since: shortInstant(site.downSince) })}
        </span>
      )}
      {level === 'up' && <span>{t('projects.site.up', { milliseconds: site?.responseMs })}</span>}
      {level === 'soon' && site?.certificateUntil && (
        <span>{t('projects.site.certificate', { count: Math.max(0, daysUntil(site.certificateUntil)) })}</span>
      )}
    </span>
  );
}

/** `https://www.example.com/` as `example.com`. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** A link to a project's website in a new tab; or that there is none. */
export function WebsiteLink({ url }: { url: string | null }) {
  if (url === null) return <span className="faint">{t('projects.noWebsite')}</span>;
  return (
    <a className={`quiet-link ${classes.inline}`} href={url} target="_blank" rel="noopener noreferrer" title={url}>
      <span className="truncate">{shortAddress(url)}</span>
      <IconExternalLink size={14} stroke={1.75} className="rigid" aria-label={t('projects.newTab')} />
    </a>
  );
}
