import { Text, Group } from '@mantine/core';
import { t } from '@/i18n';
import { freshResult, everySeconds } from '@/api/client/query-options';
import { useGetDaysToLookAtQuery } from '@/api/payroll.api';
import { DateText } from '@/ui/text/date-text';
import { nameOf, shownEmail } from '@/ui/text/person-name';
import { useGetWaitingUsersQuery } from '@/api/admin.api';
import { useGetWorkingNowQuery } from '@/api/worktime.api';
import { formatTime } from '@/ui/text/dates';
import { CardList, HomeCard, linkedCard } from './home-card';
import classes from './home.module.css';

const maxShown = { accounts: 2, days: 3 };

/** Accounts without any login yet. */
export function WaitingAccounts() {
  const query = useGetWaitingUsersQuery(undefined, freshResult());
  return (
    <HomeCard {...linkedCard('waiting', '/adminpanel?tab=tools')} count={query.data?.length} query={query} rows={1}>
      {(accounts) => (
        <CardList items={accounts.slice(0, maxShown.accounts)} empty={t('home.waiting.empty')}>
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

/** Who is working, and since when. */
export function WorkingNow() {
  const query = useGetWorkingNowQuery(undefined, everySeconds(60));
  const sinceText = (since: string) => t('home.working.since', { time: formatTime(since) });
  return (
    <HomeCard title={t('home.working.title')} count={query.data?.length} query={query} rows={3}>
      {(people) => (
        <CardList items={people} empty={t('home.working.empty')} className={classes.people}>
          {({ user, since }) => (
            <Group
              key={user.id}
              component="li"
              justify="space-between"
              wrap="nowrap"
              gap="xs"
              pos="relative"
              title={`${user.email}, ${sinceText(since)}`}
            >
              <span className="truncate">{nameOf(user)}</span>
              <span className="muted-note figures" aria-hidden>
                {formatTime(since)}
              </span>
              <span className="visually-hidden">{sinceText(since)}</span>
            </Group>
          )}
        </CardList>
      )}
    </HomeCard>
  );
}

/** Days of the last month with probable mistakes, such as a missed clock-out. */
export function DaysToLookAt() {
  const query = useGetDaysToLookAtQuery({}, freshResult());
  const { data } = query;
  return (
    <HomeCard
      {...linkedCard('review', '/worktime/review')}
      count={data && data.days.length + data.left_out}
      query={query}
      rows={3}
    >
      {({ days }) => (
        <CardList items={days.slice(0, maxShown.days)} empty={t('home.review.empty')}>
          {({ user, work_date: date, reasons }) => (
            <li key={`${user.id} ${date}`} className={classes.row}>
              <span className="stack grow">
                <span className="truncate" title={shownEmail(user.email)}>
                  {nameOf(user)}
                </span>
                <span className="muted-note">{reasons.map((reason) => t(`home.review.${reason}`)).join(', ')}</span>
              </span>
              <Text span fz={13} className="figures rigid">
                <DateText value={date} />
              </Text>
            </li>
          )}
        </CardList>
      )}
    </HomeCard>
  );
}
