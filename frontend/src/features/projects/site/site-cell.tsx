import { useTranslation } from 'react-i18next';
import type { SiteDto } from '@/api/projects.api';
import { formatDay, formatDayAndTime, formatTime } from '@/ui/text/dates';
import { daysToEnd, levelOf } from './site-level';
import classes from './site-cell.module.css';
import { SiteMark } from './site-mark';

/** The time of today, else the date. */
const shortInstant = (instant: string) =>
  formatDay(instant) === formatDay(new Date().toISOString()) ? formatTime(instant) : formatDay(instant);

interface Props {
  url: string | null;
  /** Undefined: not checked yet. */
  site: SiteDto | undefined;
}

/** A placeholder as wide as the text to come. */
export const AwaitedSite = () => <span className={classes.site}>{'\u00a0'}</span>;

/** The state of a project's website in a word; empty if it has none. */
export function SiteCell({ url, site }: Props) {
  const { t } = useTranslation();
  if (url === null) return null;
  const level = levelOf(site);
  const days = site && daysToEnd(site);
  return (
    <span className={classes.site} data-level={level}>
      <SiteMark level={level} />
      {level === 'unknown' && <span>{t(site ? 'projects.site.skipped' : 'projects.site.waiting')}</span>}
      {level === 'down' && site?.downSince && (
        <span title={formatDayAndTime(site.downSince)}>
          {t('projects.site.down', { since: shortInstant(site.downSince) })}
        </span>
      )}
      {level === 'up' && <span>{t('projects.site.up', { milliseconds: site?.responseMs })}</span>}
      {level === 'soon' && <span>{t('projects.site.certificate', { count: days ?? 0 })}</span>}
    </span>
  );
}
