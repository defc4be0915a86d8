import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGetAuditEntriesQuery } from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { EmptyState } from '@/ui/feedback/empty-state';
import type { AdminView, ChangeAdminView } from '../use-admin-view';
import { AuditEntry } from './audit-entry';
import { TextFilter } from './text-filter';
import classes from './audit.module.css';
import { LogPages, perPage } from './log-pages';

interface Props {
  view: AdminView;
  onChange: ChangeAdminView;
}

/** Admins' actions, newest first, filtered by admin and kind. */
export function ChangesLog({ view, onChange }: Props) {
  const { t } = useTranslation();
  const actor = view.actor.trim();
  const action = view.action.trim();
  const { data, error, refetch } = useGetAuditEntriesQuery(
    {
      limit: perPage,
      offset: (view.page - 1) * perPage,
      ...(actor && { actor }),
      ...(action && { action }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const isNew = data?.total === 0 && actor === '' && action === '';
  return (
    <>
      <div className={classes.filters}>
        <TextFilter
          label={t('admin.audit.actor')}
          placeholder={t('admin.audit.actorHint')}
          query={view.actor}
          onChange={(query) => onChange({ actor: query, page: 1 })}
        />
        <TextFilter
          label={t('admin.audit.action')}
          placeholder="task.delete"
          query={view.action}
          onChange={(query) => onChange({ action: query, page: 1 })}
        />
      </div>
      <ListState query={{ data, error, refetch }} />
      {!error && data?.entries.length === 0 && (
        <EmptyState
          icon={IconShieldCheck}
          title={t(isNew ? 'admin.audit.empty' : 'admin.audit.noMatch')}
          text={t(isNew ? 'admin.audit.emptyText' : 'admin.audit.noMatchText')}
        />
      )}
      {data && data.entries.length > 0 && (
        <ol className={classes.list} aria-label={t('admin.logs.changes')}>
          {data.entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {data && <LogPages total={data.total} page={view.page} onPage={(page) => onChange({ page })} />}
    </>
  );
}
