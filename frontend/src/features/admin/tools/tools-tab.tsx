import { useTranslation } from 'react-i18next';
import { useGetAdminUsersQuery } from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import type { AdminView, ChangeAdminView } from '../use-admin-view';
import { MessageForm } from './message-form';
import classes from './tools.module.css';
import { UsersSection } from './users-section';

interface Props {
  view: AdminView;
  onChange: ChangeAdminView;
}

export function ToolsTab({ view, onChange }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useGetAdminUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <ListState query={{ data, error, refetch }} />
      {data && <UsersSection {...data} shown={view.accounts} onShow={(accounts) => onChange({ accounts })} />}
      {data && (
        <section className={classes.section} aria-labelledby="message-heading">
          <div>
            <h2 id="message-heading" className="panel-title">
              {t('admin.message.title')}
            </h2>
            <p className={classes.text}>{t('admin.message.text')}</p>
          </div>
          <MessageForm users={data.users.filter((user) => !user.deactivated_at)} />
        </section>
      )}
    </>
  );
}
