import { useTranslation } from 'react-i18next';
import { useGetWaitingUsersQuery } from '@/api/admin.api';
import { selectResult, fresh } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import { DateText } from '@/ui/text/date-text';
import { nameOf } from '@/ui/text/names/person-name';
import { Nothing, Part } from '../part/part';
import classes from './admin.module.css';

const shownAtMost = 2;

/** Accounts without any login yet. */
export function WaitingAccounts() {
  const { t } = useTranslation();
  const { mustChangePassword } = useCurrentUser();
  const query = useGetWaitingUsersQuery(undefined, {
    ...fresh,
    skip: mustChangePassword,
    selectFromResult: selectResult,
  });
  return (
    <Part
      title={t('home.waiting.title')}
      count={query.data?.length}
      more={{ to: '/adminpanel?tab=tools', label: t('home.waiting.all') }}
      query={query}
      rows={1}
    >
      {(accounts) =>
        accounts.length === 0 ? (
          <Nothing>{t('home.waiting.empty')}</Nothing>
        ) : (
          <ul>
            {accounts.slice(0, shownAtMost).map((account) => (
              <li key={account.id} className={classes.line}>
                <span className="truncate grow" title={account.email}>
                  {nameOf(account)}
                </span>
                <span className={classes.note}>
                  {t('home.waiting.since')} <DateText value={account.created_at} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  );
}
