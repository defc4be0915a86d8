import { useTranslation } from 'react-i18next';
import { useGetAdminUsersQuery } from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { MessageForm } from './message-form';
import classes from './tools.module.css';
import { UsersTable } from './users-table';

export function ToolsTab() {
  const { t } = useTranslation('admin');
  const { data, error, refetch } = useGetAdminUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <ListState query={{ data, error, refetch }} />
      {data && <UsersTable users={data.users} total={data.total} />}
      {data && (
        <section className={classes.section} aria-labelledby="message-heading">
          <div>
            <h2 id="message-heading" className="panel-title">
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
