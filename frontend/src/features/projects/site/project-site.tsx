import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectResult, freshEvery } from '@/api/client/query-options';
import { useCheckProjectSiteMutation, useGetProjectSiteQuery, type SiteDto } from '@/api/projects.api';
import { ListState } from '@/shared/list-state';
import { useAction } from '@/shared/use-action';
import { DateText } from '@/ui/text/date-text';
import { formatDay, formatDayAndTime } from '@/ui/text/dates';
import classes from './project-site.module.css';
import { SiteDays } from './site-days';
import { daysToEnd, levelOf } from './site-level';
import { SiteMark } from './site-mark';

const dayMs = 24 * 3_600_000;

/** The state of a project's website, now and over the last 90 days. */
export default function ProjectSite({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const act = useAction();
  const [check, { isLoading: isLooking }] = useCheckProjectSiteMutation();
  const { currentData, error, refetch } = useGetProjectSiteQuery(
    { id: projectId },
    { ...freshEvery(60), selectFromResult: selectResult },
  );
  const look = () =>
    act(
      () => check({ id: projectId }).unwrap(),
      (reason) => t('sites.failed', { reason }),
    );
  const site = currentData?.site;
  return (
    <section
      className={classes.site}
      aria-labelledby="project-site"
      aria-busy={isLooking}
      data-waiting={!currentData || undefined}
    >
      <header className={classes.head}>
        <h2 id="project-site" className={classes.title}>
          {t('sites.title')}
        </h2>
        {site && (
          <p className={classes.checked}>
            {t('sites.checked')} <DateText value={site.checkedAt} withTime />
          </p>
        )}
        {currentData?.isOn && (
          <Button
            size="compact-md"
            variant="default"
            loading={isLooking}
            leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
            onClick={() => void look()}
          >
            {t('sites.checkNow')}
          </Button>
        )}
      </header>
      <ListState query={{ data: currentData, error, refetch }} rows={2} />
      {currentData && !currentData.isOn && <p className={classes.note}>{t('sites.off')}</p>}
      {currentData?.isOn && !site && <p className={classes.note}>{t('sites.waiting')}</p>}
      {currentData && site && (
        <>
          <Now site={site} />
          <SiteDays days={currentData.days} today={currentData.today} />
        </>
      )}
    </section>
  );
}

/** The result of the last check. */
function Now({ site }: { site: SiteDto }) {
  const { t } = useTranslation();
  // Read once: the content changes with the answer, not with the time.
  const [now] = useState(() => Date.now());
  const { problem, status, responseMs, downSince, certificateUntil, leadsToHttps, title } = site;
  const level = levelOf(site);
  const state = level === 'down' || level === 'unknown' ? level : 'up';
  const left = certificateUntil === null ? null : Math.floor((Date.parse(certificateUntil) - now) / dayMs);
  return (
    <>
      <div className={classes.state} data-level={state}>
        <SiteMark level={state} />
        <strong>{t(`sites.state.${state}`)}</strong>
        {downSince && <span>{t('sites.since', { instant: formatDayAndTime(downSince) })}</span>}
        {problem && <span className="muted">{t(`sites.problem.${problem}`, { status })}</span>}
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('sites.responseTime')}</dt>
          <dd>{responseMs === null ? t('sites.none') : t('sites.milliseconds', { count: responseMs })}</dd>
        </div>
        <div>
          <dt>{t('sites.certificate')}</dt>
          <dd>
            {left === null || certificateUntil === null ? (
              t('sites.none')
            ) : (
              <span className={classes.certificate} data-soon={daysToEnd(site, now) !== null || undefined}>
                {daysToEnd(site, now) !== null && <SiteMark level="soon" />}
                {left < 0 ? t('sites.expired') : t('sites.days', { count: left })}
                <span className={classes.until}>{t('sites.until', { date: formatDay(certificateUntil) })}</span>
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('sites.https')}</dt>
          <dd>{leadsToHttps === null ? t('sites.none') : t(leadsToHttps ? 'sites.yes' : 'sites.no')}</dd>
        </div>
        <div className={classes.pageTitle}>
          <dt>{t('sites.pageTitle')}</dt>
          <dd title={title ?? undefined}>{title ?? t('sites.none')}</dd>
        </div>
      </dl>
    </>
  );
}
