import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { SiteCell, WebsiteLink } from '@/shared/sites/site-cell';
import { SiteProblem, WordpressVersion } from '@/shared/wordpress/site-facts';
import { waitingText } from '@/shared/wordpress/wordpress-text';
import { type Cards, type Column, column } from '@/ui/table/data-table';
import { ago } from '@/ui/text/ago';
import type { SiteRow } from './site-list';

export const cards: Cards = {
  below: 960,
  columns: '40px minmax(0, 1fr) auto',
  areas: ['select name name', '. version php', '. updates updates', '. site admins', '. look look'],
};

/** Several lines in a cell, beside their name on a card. */
const lines = { gap: 0, display: 'inline-flex', align: 'flex-start', style: { verticalAlign: 'top' } } as const;

function Updates({ site }: { site: SiteRow }) {
  const { pluginsBehind, pluginsClosed, criticalTests } = site;
  const waiting = waitingText(site);
  const alarms = [
    pluginsClosed > 0 && t('wordpress.closed', { count: pluginsClosed }),
    criticalTests > 0 && t('wordpress.critical', { count: criticalTests }),
  ].filter(Boolean);
  return (
    <Stack {...lines}>
      {waiting}
      <Text c="var(--warning)" fw={500}>
        {alarms.join(', ')}
      </Text>
      {!waiting && alarms.length === 0 && (
        <span className="faint">{t(pluginsBehind === null ? 'wordpress.unknown' : 'wordpress.nothing')}</span>
      )}
    </Stack>
  );
}

export const siteColumns = (): Column<SiteRow>[] => [
  column(
    'name',
    t('wordpress.column.name'),
    ({ projectId, name, url, problem }) => (
      <>
        <Anchor component={Link} to={`/projects/${projectId}`} className="title-link" lh="20px" title={name}>
          {name}
        </Anchor>
        <Text span fz={12} lh="18px">
          <WebsiteLink url={url} />
        </Text>
        {problem && (
          <Text span className="muted-note" maw="68ch" lh="17px" pt={2} pb={4}>
            <SiteProblem problem={problem} />
          </Text>
        )}
      </>
    ),
    { className: 'stack', width: 'minmax(0, 1.7fr)' },
  ),
  column('version', t('wordpress.column.version'), (site) => <WordpressVersion site={site} />, {
    ...{ width: 'minmax(128px, 0.9fr)', cardLabel: t('wordpress.column.version') },
  }),
  column('php', t('wordpress.column.php'), ({ phpVersion }) => phpVersion ?? t('wordpress.unknown'), {
    ...{ width: 72, isMuted: true, cardLabel: t('wordpress.column.php') },
  }),
  column('updates', t('wordpress.column.updates'), (site) => <Updates site={site} />, {
    ...{ width: 'minmax(0, 1.2fr)', cardLabel: t('wordpress.column.updates') },
  }),
  column('site', t('wordpress.column.site'), ({ url, check }) => <SiteCell url={url} site={check} />, {
    width: 'minmax(116px, 0.7fr)',
  }),
  column('admins', t('wordpress.column.admins'), ({ admins }) => admins ?? t('wordpress.unknown'), {
    ...{ width: 64, isNumber: true, isMuted: true, cardLabel: t('wordpress.column.admins') },
  }),
  column(
    'look',
    t('wordpress.column.look'),
    ({ projectId, lookedAt, isConnected }) => (
      <Stack {...lines}>
        {lookedAt === null ? t('wordpress.never') : ago(lookedAt)}
        {!isConnected && (
          <Link to={`/projects/${projectId}`} className="quiet-link">
            {t('wordpress.notConnected')}
          </Link>
        )}
      </Stack>
    ),
    { width: 116, isMuted: true, cardLabel: t('wordpress.column.look') },
  ),
];
