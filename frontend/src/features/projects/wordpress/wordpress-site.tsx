import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/i18n';
import { useCurrentUser } from '@/api/session/use-session';
import type {
  ProjectWordpressDto,
  WordpressExtensionDto,
  WordpressExtensionState,
  WordpressHealthStatus,
  WordpressSiteDto,
} from '@/api/wordpress.api';
import { SiteProblem, WordpressVersion } from '@/shared/wordpress/site-facts';
import { type Cards, column, DataTable } from '@/ui/table/data-table';
import { DateText } from '@/ui/text/date-text';
import { FactList, type Fact } from '../project-part';

interface Row {
  id: number;
  cells: readonly [name: ReactNode, detail: ReactNode, state?: ReactNode];
}

interface ListProps {
  title: string;
  heads: [name: string, detail: string, state?: string];
  rows: readonly Row['cells'][];
  isOpen?: boolean;
}

const cards: Cards = { below: 760, columns: 'minmax(0, 1fr) auto', areas: ['name name', 'detail state'] };

/** One of a site's lists, under its name and number. */
function List({ title, heads: [name, detail, state], rows, isOpen }: ListProps) {
  if (rows.length === 0) return null;
  const columns = [
    column<Row>('name', name, ({ cells }) => cells[0], { className: 'breakable' }),
    column<Row>('detail', detail, ({ cells }) => cells[1], {
      ...{ className: 'breakable', isMuted: true, width: 'minmax(0, 0.6fr)' },
    }),
  ];
  if (state !== undefined) columns.push(column('state', state, ({ cells }) => cells[2], { width: 180 }));
  return (
    <details open={isOpen}>
      <summary style={{ width: 'fit-content', cursor: 'pointer' }}>
        <Title order={3} size="h4" display="inline">
          {title} <span className="count">{rows.length}</span>
        </Title>
      </summary>
      <DataTable label={title} rows={rows.map((cells, id) => ({ id, cells }))} cards={cards} columns={columns} />
    </details>
  );
}

const colors: Partial<Record<WordpressExtensionState | WordpressHealthStatus, string>> = {
  closed: 'var(--danger)',
  critical: 'var(--danger)',
  renamed: 'var(--warning)',
  behind: 'var(--warning)',
  recommended: 'var(--warning)',
};

const coloured = (of: WordpressExtensionState | WordpressHealthStatus, word: string) => (
  <Text span inherit c={colors[of] ?? 'dimmed'}>
    {word}
  </Text>
);

/** The failed ones first. */
const testOrder: readonly WordpressHealthStatus[] = ['critical', 'recommended', 'good'];

/** What is wrong, what waits for an update, and all that the last look found. */
export function WordpressSite({ site, wordpress }: { site: WordpressSiteDto; wordpress: ProjectWordpressDto }) {
  const { isAdmin } = useCurrentUser();
  const { plugins, themes, admins, health, knowsNewest, login, missing } = wordpress;
  const unknown = t('wordpress.unknown');
  const facts: Fact[] = [
    [t('wordpress.column.version'), <WordpressVersion site={site} />],
    [t('wordpress.column.php'), site.phpVersion ?? unknown],
    [t('wordpress.column.admins'), site.admins ?? unknown],
    [t('wordpress.column.look'), site.lookedAt ? <DateText value={site.lookedAt} withTime /> : t('wordpress.never')],
  ];
  if (login !== null) facts.push([t('wordpress.site.connectedAs'), login]);
  const notes = missing.map((part) => t(`wordpress.missing.${part}`));
  if (!site.isConnected) notes.push(t(isAdmin ? 'wordpress.site.onlyVisible' : 'wordpress.site.askAdmin'));
  const [name, installed, state] = [t('wordpress.site.name'), t('wordpress.site.installed'), t('wordpress.site.state')];
  const rowsOf = (extensions: readonly WordpressExtensionDto[]): Row['cells'][] =>
    extensions.map((one) => [
      <>
        {one.name} {!one.isActive && <span className="faint-note">{t('wordpress.site.inactive')}</span>}
      </>,
      one.version,
      knowsNewest && coloured(one.state, t(`wordpress.site.states.${one.state}`, { version: one.newestVersion })),
    ]);
  const waiting = [
    ...(site.isBehind ? [{ ...site, name: t('wordpress.core') }] : []),
    ...[...plugins, ...themes].filter((one) => one.state === 'behind'),
  ];
  return (
    <>
      {site.problem && (
        <Text maw="80ch">
          <SiteProblem problem={site.problem} />
        </Text>
      )}
      {notes.map((note) => (
        <Text key={note} c="dimmed" maw="80ch">
          {note}
        </Text>
      ))}
      <FactList mb={0} facts={facts} />
      {waiting.length === 0 && site.pluginsBehind !== null && <p className="muted">{t('wordpress.site.upToDate')}</p>}
      <List
        title={t('wordpress.site.waiting')}
        heads={[name, installed, t('wordpress.site.newest')]}
        rows={waiting.map((one) => [one.name, one.version, one.newestVersion])}
        isOpen
      />
      <List title={t('wordpress.site.plugins')} heads={[name, installed, state]} rows={rowsOf(plugins)} />
      <List title={t('wordpress.site.themes')} heads={[name, installed, state]} rows={rowsOf(themes)} />
      <List
        title={t('wordpress.site.admins')}
        heads={[t('wordpress.site.login'), t('wordpress.site.email'), t('wordpress.site.since')]}
        rows={admins.map((one) => [
          one.name === one.login ? one.login : `${one.login} (${one.name})`,
          one.email,
          <DateText value={one.since} />,
        ])}
      />
      <List
        title={t('wordpress.site.health')}
        heads={[name, state]}
        rows={health
          .toSorted((a, b) => testOrder.indexOf(a.status) - testOrder.indexOf(b.status))
          .map(({ label, status }) => [label, coloured(status, t(`wordpress.site.tests.${status}`))])}
      />
    </>
  );
}
