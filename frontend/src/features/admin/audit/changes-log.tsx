import { SimpleGrid, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGetAuditEntriesQuery, useGetAuditEntryQuery, type AuditEntryDto } from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { shownEmail } from '@/ui/text/person-name';
import { Details, Fact, Log, LogEntry, prettyJson, Sample, TextFilter } from '../log-parts';
import { PagedList, perPage } from '../paged-list';
import type { AdminView, ChangeAdminView } from '../use-admin-view';

function States({ entry }: { entry: AuditEntryDto }) {
  const { t } = useTranslation();
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

/** A write: who, when, what; before and after on demand. */
function Change({ entry }: { entry: AuditEntryDto }) {
  const { t } = useTranslation();
  const facts = (
    <>
      <Fact note={<code>{entry.action}</code>}>
        <Text fw={500}>{t(`admin.audit.actions.${entry.action}`)}</Text>
      </Fact>
      <span>{entry.target}</span>
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

interface Props {
  view: AdminView;
  onChange: ChangeAdminView;
}

/** Admins' actions, newest first, filtered by admin and kind. */
export function ChangesLog({ view, onChange }: Props) {
  const { t } = useTranslation();
  const actor = view.actor.trim();
  const action = view.action.trim();
  const query = useGetAuditEntriesQuery(
    { limit: perPage, offset: (view.page - 1) * perPage, ...(actor && { actor }), ...(action && { action }) },
    { refetchOnMountOrArgChange: true },
  );
  const isNew = query.data?.total === 0 && actor === '' && action === '';
  return (
    <>
      <SimpleGrid minColWidth="min(100%, 240px)" autoFlow="auto-fit" maw={576} mb="md">
        <TextFilter
          label={t('admin.audit.actor')}
          placeholder={t('admin.audit.actorHint')}
          query={view.actor}
          onChange={(text) => onChange({ actor: text, page: 1 })}
        />
        <TextFilter
          label={t('admin.audit.action')}
          placeholder="task.delete"
          query={view.action}
          onChange={(text) => onChange({ action: text, page: 1 })}
        />
      </SimpleGrid>
      <PagedList
        query={query}
        count={query.data?.entries.length}
        page={view.page}
        onPage={(page) => onChange({ page })}
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
