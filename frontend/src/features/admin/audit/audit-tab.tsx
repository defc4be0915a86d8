import { TextInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetAuditEntriesQuery } from '@/api/admin.api';
import { toApiError } from '@/api/api-error';
import { useListErrorText } from '@/api/error-text';
import { EmptyState } from '@/ui/empty-state';
import { ErrorBanner } from '@/ui/error-banner';
import { RowsSkeleton } from '@/ui/skeletons';
import { PageLinks } from '../tables/page-links';
import type { AdminView, ChangeAdminView } from '../use-admin-view';
import { AuditEntry } from './audit-entry';
import classes from './audit.module.css';

const perPage = 50;

interface Props {
  view: AdminView;
  onChange: ChangeAdminView;
}

/** What admins did, newest first; by whom and what kind. */
export function AuditTab({ view, onChange }: Props) {
  const { t } = useTranslation('admin');
  const listErrorText = useListErrorText();
  const filter = useDeferredValue({ actor: view.actor.trim(), action: view.action.trim() });
  const { data, error, refetch } = useGetAuditEntriesQuery(
    {
      limit: perPage,
      offset: (view.page - 1) * perPage,
      ...(filter.actor && { actor: filter.actor }),
      ...(filter.action && { action: filter.action }),
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <div className={classes.filters}>
        <TextInput
          label={t('audit.actor')}
          placeholder={t('audit.actorHint')}
          value={view.actor}
          onChange={({ currentTarget }) => onChange({ actor: currentTarget.value, page: 1 })}
        />
        <TextInput
          label={t('audit.action')}
          placeholder="task.delete"
          value={view.action}
          onChange={({ currentTarget }) => onChange({ action: currentTarget.value, page: 1 })}
        />
      </div>
      {error && <ErrorBanner message={listErrorText(toApiError(error))} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton />}
      {data?.entries.length === 0 && (
        <EmptyState icon={IconShieldCheck} title={t('audit.empty')} text={t('audit.emptyText')} />
      )}
      {data && data.entries.length > 0 && (
        <ol className={classes.list} aria-label={t('tabs.audit')}>
          {data.entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {data && (
        <PageLinks
          page={view.page}
          pages={Math.max(1, Math.ceil(data.total / perPage))}
          onPage={(page) => onChange({ page })}
        />
      )}
    </>
  );
}
