import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useGetSecurityEventsQuery } from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { startOf } from '@/shared/studio/studio-time';
import { addDays } from '@/ui/text/dates';
import { useStudio } from '@/shared/studio/use-studio';
import { EmptyState } from '@/ui/feedback/empty-state';
import type { AdminView, ChangeAdminView } from '../use-admin-view';
import classes from './audit.module.css';
import { LogPages, perPage } from './log-pages';
import { SecurityEvent } from './security-event';
import { SecurityFilters } from './security-filters';

interface Props {
  view: AdminView;
  onChange: ChangeAdminView;
}

/** Successful and failed sign-ins, newest first. */
export function SecurityLog({ view, onChange }: Props) {
  const { t } = useTranslation();
  const { zone } = useStudio();
  const { kind, from, to } = view;
  const email = view.actor.trim();
  const address = view.network.trim();
  const { data, error, refetch } = useGetSecurityEventsQuery(
    {
      limit: perPage,
      offset: (view.page - 1) * perPage,
      ...(email && { email }),
      ...(kind && { kind }),
      ...(address && { address }),
      ...(from && { from: startOf(from, zone) }),
      ...(to && { to: startOf(addDays(to, 1), zone) }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const isNew = data?.total === 0 && !email && !kind && !address && !from && !to;
  return (
    <>
      <SecurityFilters view={view} onChange={onChange} />
      <ListState query={{ data, error, refetch }} />
      {!error && data?.events.length === 0 && (
        <EmptyState
          icon={IconShieldLock}
          title={t(isNew ? 'admin.security.empty' : 'admin.audit.noMatch')}
          text={t(isNew ? 'admin.security.emptyText' : 'admin.security.noMatchText')}
        />
      )}
      {data && data.events.length > 0 && (
        <ol className={classes.list} aria-label={t('admin.logs.security')}>
          {data.events.map((event) => (
            <SecurityEvent key={event.id} event={event} />
          ))}
        </ol>
      )}
      {data && <LogPages total={data.total} page={view.page} onPage={(page) => onChange({ page })} />}
    </>
  );
}
