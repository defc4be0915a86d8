import { Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { freshEvery } from '@/api/client/query-options';
import { useCheckProjectSiteMutation, useGetProjectSiteQuery, type SiteDto } from '@/api/projects.api';
import { useAction } from '@/shared/use-action';
import { LabelButton } from '@/ui/label-button';
import { DateText } from '@/ui/text/date-text';
import { formatDay, formatDayAndTime } from '@/ui/text/dates';
import { daysUntil, isExpiringSoon, levelOf, SiteMark } from '@/shared/sites/site-cell';
import { FactList, PartNote, ProjectPart, type Fact } from '../project-part';
import { SiteDays } from './site-days';

/** The state of a project's website, now and over the last 90 days. */
export default function ProjectSite({ projectId }: { projectId: number }) {
  const act = useAction();
  const [check, { isLoading: isChecking }] = useCheckProjectSiteMutation();
  const query = useGetProjectSiteQuery({ id: projectId }, freshEvery(60));
  const { currentData } = query;
  const checkNow = () => act(() => check({ id: projectId }).unwrap(), 'sites.failed');
  const site = currentData?.site;
  const actions = (
    <>
      {site && (
        <p className="faint-note figures">
          {t('sites.checked')} <DateText value={site.checkedAt} withTime />
        </p>
      )}
      {currentData?.isOn && (
        <LabelButton
          size="compact-md"
          variant="default"
          loading={isChecking}
          icon={IconRefresh}
          onClick={() => void checkNow()}
        >
          {t('sites.checkNow')}
        </LabelButton>
      )}
    </>
  );
  return (
    <ProjectPart id="project-site" title={t('sites.title')} actions={actions} isBusy={isChecking} query={query}>
      {currentData && (!currentData.isOn || !site) && (
        <PartNote>{t(currentData.isOn ? 'sites.waiting' : 'sites.off')}</PartNote>
      )}
      {currentData && site && (
        <>
          <LastCheck site={site} />
          <SiteDays {...currentData} />
        </>
      )}
    </ProjectPart>
  );
}

function LastCheck({ site }: { site: SiteDto }) {
  // Read once: the content changes with the answer, not with the time.
  const [now] = useState(() => Date.now());
  const { problem, status, responseMs, downSince, certificateUntil, leadsToHttps, title } = site;
  const level = levelOf(site);
  const state = level === 'down' || level === 'unknown' ? level : 'up';
  const left = certificateUntil === null ? null : daysUntil(certificateUntil, now);
  const isSoon = isExpiringSoon(site, now);
  const facts: Fact[] = [
    [t('sites.responseTime'), responseMs === null ? t('sites.none') : t('sites.milliseconds', { count: responseMs })],
    [
      t('sites.certificate'),
      left === null || certificateUntil === null ? (
        t('sites.none')
      ) : (
        <Group component="span" gap="0px 6px">
          {isSoon && <SiteMark level="soon" />}
          <Text span inherit c={isSoon ? 'var(--warning)' : undefined} fw={isSoon ? 500 : undefined}>
            {left < 0 ? t('sites.expired') : t('sites.days', { count: left })}
          </Text>
          <span className="faint">{t('sites.until', { date: formatDay(certificateUntil) })}</span>
        </Group>
      ),
    ],
    [t('sites.https'), leadsToHttps === null ? t('sites.none') : t(leadsToHttps ? 'sites.yes' : 'sites.no')],
    [
      t('sites.pageTitle'),
      <Text span inherit lineClamp={2} className="breakable" title={title ?? undefined}>
        {title ?? t('sites.none')}
      </Text>,
    ],
  ];
  return (
    <>
      <Group gap="4px 8px" pt={14} pb="sm" className="figures">
        <SiteMark level={state} />
        <Text span inherit fw={600} c={state === 'down' ? 'var(--danger)' : undefined}>
          {t(`sites.state.${state}`)}
        </Text>
        {downSince && <span>{t('sites.since', { instant: formatDayAndTime(downSince) })}</span>}
        {problem && <span className="muted">{t(`sites.problem.${problem}`, { status })}</span>}
      </Group>
      <FactList facts={facts} mb={20} />
    </>
  );
}
