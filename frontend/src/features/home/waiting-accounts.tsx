import { t } from '@/i18n';
import { useGetWaitingUsersQuery } from '@/api/admin.api';
import { fresh, selectResult } from '@/api/client/query-options';
import { DateText } from '@/ui/text/date-text';
import { nameOf } from '@/ui/text/person-name';
import { CardList, HomeCard, linkedCard } from './home-card';
import classes from './home.module.css';

const maxShown = 2;

/** Accounts without any login yet. */
export function WaitingAccounts() {
  const query = useGetWaitingUsersQuery(undefined, { ...fresh, selectFromResult: selectResult });
  return (
    <HomeCard {...linkedCard('waiting', '/adminpanel?tab=tools')} count={query.data?.length} query={query} rows={1}>
      {(accounts) => (
        <CardList items={accounts.slice(0, maxShown)} empty={t('home.waiting.empty')}>
          {(account) => (
            <li key={account.id} className={classes.row}>
              <span className="truncate grow" title={account.email}>
                {nameOf(account)}
              </span>
              <span className="muted-note figures rigid">
                {t('home.waiting.since')} <DateText value={account.created_at} />
              </span>
            </li>
          )}
        </CardList>
      )}
    </HomeCard>
  );
}
