import { Anchor, SimpleGrid, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import {
  useGetAuditEntriesQuery,
  useGetAuditEntryQuery,
  useGetAuditFiltersQuery,
  type AuditEntryDto,
} from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { formatDay, isDay } from '@/ui/text/dates';
import { shownEmail } from '@/ui/text/person-name';
import { Details, Fact, ListFilter, Log, LogEntry, prettyJson, Sample } from '../log-parts';
import { PagedList, perPage } from '../paged-list';
import { useAdminView } from '../use-admin-view';

function States({ entry }: { entry: AuditEntryDto }) {
  const states = (['before', 'after'] as const).filter((name) => entry[name] !== null);
  return (
    <SimpleGrid minColWidth="min(100%, 280px)" autoFlow="auto-fit">
      {states.map((name) => (
        <Sample key={name} title={t(`admin.audit.${name}`)}>
          {prettyJson(entry[name] ?? '')}
        </Sample>
      ))}
    </SimpleGrid>
  );
}

/** In full: the list has only excerpts of long states. */
function WholeStates({ id }: { id: number }) {
  const query = useGetAuditEntryQuery({ id });
  return query.currentData ? <States entry={query.currentData} /> : <ListState query={query} rows={3} />;
}

/** Names kinds of rows in words; tables that admins only know as such keep their name. */
function kindName(table: string): string {
  const key = `admin.audit.kinds.${table}`;
  return i18n.exists(key) ? t(key as 'admin.audit.kinds.tasks') : table;
}

const linkTo: Record<string, (id: string) => string> = {
  tasks: (id) => `/tasks/${id}`,
  projects: (id) => `/projects/${id}`,
  costs: (id) => `/finances?cost=${id}`,
  users: () => '/adminpanel?tab=tools',
};

/** The row's name, as a link while there is one. */
function Target({ target, target_name: name, target_exists: exists }: AuditEntryDto) {
  const [table = '', id] = target.split('/');
  const kind = [kindName(table), id].filter(Boolean).join(' ');
  const href = exists && id && linkTo[table]?.(id);
  const shown = name === null ? kind : isDay(name) ? formatDay(name) : shownEmail(name);
  return (
    <Fact note={name !== null && kind}>
      {href ? (
        <Anchor component={Link} to={href} inherit>
          {shown}
        </Anchor>
      ) : (
        shown
      )}
    </Fact>
  );
}

/** A write: who, when, what; before and after on demand. */
function Change({ entry }: { entry: AuditEntryDto }) {
  const facts = (
    <>
      <Text fw={500}>{t(`admin.audit.actions.${entry.action}`)}</Text>
      <Target {...entry} />
      <Text c="dimmed">{shownEmail(entry.actor_email)}</Text>
    </>
  );
  return (
    <LogEntry at={entry.created_at} facts={facts}>
      {(entry.before !== null || entry.after !== null) && (
        <Details summary={t('admin.audit.details')}>
          {entry.isExcerpt ? <WholeStates id={entry.id} /> : <States entry={entry} />}
        </Details>
      )}
    </LogEntry>
  );
}

/** Admins' actions, newest first, filtered by admin, action and kind of row. */
export function ChangesLog() {
  const [{ actor, action, object: target, page }] = useAdminView();
  const filter = { ...(actor && { actor }), ...(action && { action }), ...(target && { target }) };
  const query = useGetAuditEntriesQuery(
    { limit: perPage, offset: (page - 1) * perPage, ...filter },
    { refetchOnMountOrArgChange: true },
  );
  const { data: known } = useGetAuditFiltersQuery(undefined, { refetchOnMountOrArgChange: true });
  const isNew = query.data?.total === 0 && Object.keys(filter).length === 0;
  const inWords = (options: { value: string; label: string }[]) =>
    options.sort((a, b) => a.label.localeCompare(b.label, i18n.language));
  const actors = known?.actors.map((value) => ({ value, label: shownEmail(value) })) ?? [];
  const actions = known?.actions.map((value) => ({ value, label: t(`admin.audit.actions.${value}`) })) ?? [];
  const tables = known?.tables.map((value) => ({ value, label: kindName(value) })) ?? [];
  const filters = [
    { name: 'actor', label: t('admin.audit.actor'), all: t('admin.audit.everybody'), options: actors },
    { name: 'action', label: t('admin.security.kind'), options: inWords(actions) },
    { name: 'object', label: t('admin.audit.object'), options: inWords(tables) },
  ] as const;
  return (
    <>
      <SimpleGrid minColWidth="min(100%, 220px)" autoFlow="auto-fit" maw={840} mb="md">
        {filters.map((filter) => (
          <ListFilter key={filter.name} {...filter} />
        ))}
      </SimpleGrid>
      <PagedList
        query={query}
        count={query.data?.entries.length}
        empty={{
          icon: IconShieldCheck,
          title: t(isNew ? 'admin.audit.empty' : 'admin.audit.noMatch'),
          text: t(isNew ? 'admin.audit.emptyText' : 'admin.audit.noMatchText'),
        }}
      >
        <Log label={t('admin.logs.changes')}>
          {query.data?.entries.map((entry) => (
            <Change key={entry.id} entry={entry} />
          ))}
        </Log>
      </PagedList>
    </>
  );
}
