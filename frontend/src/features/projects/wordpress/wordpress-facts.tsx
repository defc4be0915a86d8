import { Text, Title } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { t } from '@/i18n';
import type {
  ProjectWordpressDto,
  WordpressAdminDto,
  WordpressExtensionDto,
  WordpressHealthStatus,
} from '@/api/wordpress.api';
import { SiteMark } from '@/shared/sites/site-cell';
import { column } from '@/ui/table/column';
import { DataTable, type Cards } from '@/ui/table/data-table';
import { DateText } from '@/ui/text/date-text';
import classes from './wordpress.module.css';

const numbered = <T extends object>(rows: readonly T[]) => rows.map((row, id) => ({ ...row, id }));

interface Update {
  name: string;
  version: string;
  newestVersion: string | null;
}

const updateCards: Cards = { below: 760, columns: 'minmax(0, 1fr) auto', areas: ['name name', 'version newest'] };

/** What waits for an update: WordPress, then plugins, then themes. */
export function WaitingUpdates({
  wordpress: { site, plugins, themes, knowsNewest },
}: {
  wordpress: ProjectWordpressDto;
}) {
  const behind = [...plugins, ...themes].filter(({ state }) => state === 'behind');
  const core =
    site?.isBehind && site.version !== null ? [{ ...site, version: site.version, name: t('wordpress.core') }] : [];
  const rows = numbered<Update>([...core, ...behind]);
  if (rows.length === 0)
    return knowsNewest && site?.newestVersion ? <p className="muted">{t('wordpress.site.upToDate')}</p> : null;
  return (
    <div>
      <Title order={3} size="h4" mb={4}>
        {t('wordpress.site.waiting')} <span className="count">{rows.length}</span>
      </Title>
      <DataTable
        label={t('wordpress.site.waiting')}
        rows={rows}
        cards={updateCards}
        columns={[
          column<Update>('name', t('wordpress.site.name'), ({ name }) => name, { className: 'breakable' }),
          column<Update>('version', t('wordpress.site.installed'), ({ version }) => version, {
            ...{ width: 140, isMuted: true, cardLabel: t('wordpress.site.installed') },
          }),
          column<Update>('newest', t('wordpress.site.newest'), ({ newestVersion }) => newestVersion, {
            ...{ width: 200, className: 'figures', cardLabel: t('wordpress.site.newest') },
          }),
        ]}
      />
    </div>
  );
}

/** A closed list under its name and number. */
function Folded({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className={classes.folded}>
      <summary>
        <Title order={3} size="h4" display="inline">
          {title} <span className="count">{count}</span>
        </Title>
      </summary>
      {children}
    </details>
  );
}

const stateColors = { closed: 'var(--danger)', renamed: 'var(--warning)', behind: 'var(--warning)' } as const;

function State({
  extension: { state, newestVersion },
  knowsNewest,
}: {
  extension: WordpressExtensionDto;
  knowsNewest: boolean;
}) {
  if (!knowsNewest) return null;
  return (
    <Text span inherit c={state in stateColors ? stateColors[state as keyof typeof stateColors] : 'var(--text-muted)'}>
      {t(`wordpress.site.states.${state}`, { version: newestVersion })}
    </Text>
  );
}

const extensionCards: Cards = {
  below: 760,
  columns: 'minmax(0, 1fr) auto',
  areas: ['name name', 'version state'],
};

interface ExtensionsProps {
  kind: 'plugins' | 'themes';
  extensions: readonly WordpressExtensionDto[];
  knowsNewest: boolean;
}

/** All plugins or themes of the site. */
export function Extensions({ kind, extensions, knowsNewest }: ExtensionsProps) {
  const title = t(`wordpress.site.${kind}`);
  const rows = useMemo(() => numbered(extensions), [extensions]);
  return (
    <Folded title={title} count={extensions.length}>
      <DataTable
        label={title}
        rows={rows}
        cards={extensionCards}
        columns={[
          column<WordpressExtensionDto>(
            'name',
            t('wordpress.site.name'),
            ({ name, isActive }) => (
              <>
                {name} {!isActive && <span className="faint-note">{t('wordpress.site.inactive')}</span>}
              </>
            ),
            { className: 'breakable' },
          ),
          column<WordpressExtensionDto>('version', t('wordpress.site.installed'), ({ version }) => version, {
            ...{ width: 140, isMuted: true },
          }),
          column<WordpressExtensionDto>(
            'state',
            t('wordpress.site.state'),
            (extension) => <State extension={extension} knowsNewest={knowsNewest} />,
            { width: 200 },
          ),
        ]}
      />
    </Folded>
  );
}

const adminCards: Cards = { below: 760, columns: 'minmax(0, 1fr) auto', areas: ['name since', 'email email'] };

/** Who may administer the site. */
export function Admins({ admins }: { admins: readonly WordpressAdminDto[] }) {
  const title = t('wordpress.site.admins');
  return (
    <Folded title={title} count={admins.length}>
      <DataTable
        label={title}
        rows={numbered(admins)}
        cards={adminCards}
        columns={[
          column<WordpressAdminDto>(
            'name',
            t('wordpress.site.login'),
            ({ login, name }) => (
              <>
                {login} {name !== login && <span className="faint">{name}</span>}
              </>
            ),
            { className: 'breakable' },
          ),
          column<WordpressAdminDto>('email', t('wordpress.site.email'), ({ email }) => email, {
            ...{ className: 'breakable', isMuted: true },
          }),
          column<WordpressAdminDto>('since', t('wordpress.site.since'), ({ since }) => <DateText value={since} />, {
            ...{ width: 96, isMuted: true },
          }),
        ]}
      />
    </Folded>
  );
}

const testOrder: readonly WordpressHealthStatus[] = ['critical', 'recommended', 'good'];
const testMarks = { critical: 'down', recommended: 'soon', good: 'up' } as const;

/** The tests of the site's own health check, failed ones first. */
export function Health({ tests }: { tests: ProjectWordpressDto['health'] }) {
  const sorted = tests.toSorted((a, b) => testOrder.indexOf(a.status) - testOrder.indexOf(b.status));
  return (
    <Folded title={t('wordpress.site.health')} count={tests.length}>
      <ul>
        {sorted.map(({ test, label, status }) => (
          <li key={test} className={classes.test}>
            <SiteMark level={testMarks[status]} />
            <span className="breakable">{label}</span>
            <span className="muted-note">{t(`wordpress.site.tests.${status}`)}</span>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
