import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import { SiteCell, WebsiteLink } from '@/shared/sites/site-cell';
import { problemText, problemWord, waitingText } from '@/shared/wordpress/wordpress-text';
import { WordpressVersion } from '@/shared/wordpress/wordpress-version';
import { DataTable, type Cards, type Column } from '@/ui/table/data-table';
import type { Selection } from '@/ui/table/use-selection';
import { formatDayAndTime, timeAgo } from '@/ui/text/dates';
import type { SiteRow } from './site-list';
import classes from './wordpress.module.css';

const cards: Cards = {
  below: 960,
  columns: '40px minmax(0, 1fr) auto',
  areas: ['select name name', '. version php', '. updates updates', '. site admins', '. look look'],
};

const unknown = () => <span className="faint">{t('wordpress.unknown')}</span>;

function Updates({ site, knowsNewest }: { site: SiteRow; knowsNewest: boolean }) {
  const { pluginsBehind, pluginsClosed, criticalTests } = site;
  const waiting = waitingText(site);
  const isKnown = knowsNewest && (pluginsBehind !== null || site.newestVersion !== null);
  const alarms = [
    pluginsClosed > 0 && t('wordpress.closed', { count: pluginsClosed }),
    criticalTests > 0 && t('wordpress.critical', { count: criticalTests }),
  ].filter((alarm) => alarm !== false);
  return (
    <span className={classes.lines}>
      {waiting && <span>{waiting}</span>}
      {!waiting &&
        alarms.length === 0 &&
        (isKnown ? <span className="faint">{t('wordpress.nothing')}</span> : unknown())}
      {alarms.map((alarm) => (
        <span key={alarm} className={classes.warning}>
          {alarm}
        </span>
      ))}
    </span>
  );
}

interface Props {
  sites: readonly SiteRow[];
  knowsNewest: boolean;
  selection: Selection;
}

/** WordPress sites, one per row or card. */
export function SiteTable({ sites, knowsNewest, selection }: Props) {
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const columns = useMemo((): Column<SiteRow>[] => {
    const head = (
      name: 'name' | 'version' | 'php' | 'updates' | 'site' | 'admins' | 'look',
      width?: Column<SiteRow>['width'],
    ) => ({ name, head: t(`wordpress.column.${name}`), width });
    return [
      {
        ...head('name', 'minmax(0, 1.7fr)'),
        className: 'stack',
        cell: ({ projectId, name, url, problem }) => (
          <>
            <Link to={`/projects/${projectId}`} className={classes.name} title={name}>
              {name}
            </Link>
            <span className={classes.address}>
              <WebsiteLink url={url} />
            </span>
            {problem && (
              <span className={classes.problem}>
                <b>{problemWord(problem)}.</b> {problemText(problem)}
              </span>
            )}
          </>
        ),
      },
      {
        ...head('version', 'minmax(128px, 0.9fr)'),
        cardLabel: t('wordpress.column.version'),
        cell: (site) => <WordpressVersion site={site} />,
      },
      {
        ...head('php', 72),
        className: classes.php,
        isMuted: true,
        cardLabel: t('wordpress.column.php'),
        cell: ({ phpVersion }) => phpVersion ?? unknown(),
      },
      {
        ...head('updates', 'minmax(0, 1.2fr)'),
        className: classes.named,
        cardLabel: t('wordpress.column.updates'),
        cell: (site) => <Updates site={site} knowsNewest={knowsNewest} />,
      },
      { ...head('site', 'minmax(116px, 0.7fr)'), cell: ({ url, check }) => <SiteCell url={url} site={check} /> },
      {
        ...head('admins', 64),
        isNumber: true,
        isMuted: true,
        cell: ({ admins }) =>
          admins === null ? (
            unknown()
          ) : (
            <>
              <span aria-hidden="true">{admins}</span>
              <span className="visually-hidden">{t('wordpress.adminCount', { count: admins })}</span>
            </>
          ),
        cardLabel: t('wordpress.column.admins'),
      },
      {
        ...head('look', 116),
        isMuted: true,
        className: classes.named,
        cardLabel: t('wordpress.column.look'),
        cell: ({ projectId, lookedAt, isConnected }) => (
          <span className={classes.lines}>
            {lookedAt === null ? (
              <span>{t('wordpress.never')}</span>
            ) : (
              <time dateTime={lookedAt} title={formatDayAndTime(lookedAt)}>
                {timeAgo(lookedAt, now, i18n.language)}
              </time>
            )}
            {!isConnected && (
              <Link to={`/projects/${projectId}`} className="quiet-link">
                {t('wordpress.notConnected')}
              </Link>
            )}
          </span>
        ),
      },
    ];
  }, [knowsNewest, now]);
  return (
    <DataTable
      label={t('wordpress.title')}
      columns={columns}
      rows={sites}
      cards={cards}
      selection={{
        ...selection,
        allLabel: t('wordpress.selectAll'),
        rowLabel: ({ name }) => t('wordpress.select', { name }),
      }}
      open={(id) => void navigate(`/projects/${id}`)}
    />
  );
}
