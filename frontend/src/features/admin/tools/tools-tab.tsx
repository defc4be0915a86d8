import { useTranslation } from 'react-i18next';
import { useGetAdminUsersQuery } from '@/api/admin.api';
import { toApiError } from '@/api/client/api-error';
import { useListErrorText } from '@/api/client/error-text';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { MessageForm } from './message-form';
import classes from './tools.module.css';
import { UsersTable } from './users-table';

export function ToolsTab() {
  const { t } = useTranslation('admin');
  const listErrorText = useListErrorText();
  const { data, error, refetch } = useGetAdminUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      {error && <ErrorBanner message={listErrorText(toApiError(error))} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton />}
      {data && <UsersTable users={data.users} total={data.total} />}
      {data && (
        <section className={classes.section} aria-labelledby="message-heading">
          <div>
            <h2 id="message-heading" className={classes.heading}>
              {t('message.title')}
            </h2>
            <p className={classes.text}>{t('message.text')}</p>
          </div>
          <MessageForm users={data.users} />
        </section>
      )}
    </>
  );
}
