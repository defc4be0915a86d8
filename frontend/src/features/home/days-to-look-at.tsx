import { Text } from '@mantine/core';
import { t } from '@/i18n';
import { fresh, selectResult } from '@/api/client/query-options';
import { useGetDaysToLookAtQuery } from '@/api/payroll.api';
import { DateText } from '@/ui/text/date-text';
import { nameOf, shownEmail } from '@/ui/text/person-name';
import { CardList, HomeCard, linkedCard } from './home-card';
import classes from './home.module.css';

const maxShown = 3;

/** Days of the last month with probable mistakes, such as a missed clock-out. */
export function DaysToLookAt() {
  const query = useGetDaysToLookAtQuery({}, { ...fresh, selectFromResult: selectResult });
  const { data } = query;
  return (
    <HomeCard
      {...linkedCard('review', '/worktime/review')}
      count={data && data.days.length + data.left_out}
      query={query}
      rows={3}
    >
      {({ days }) => (
        <CardList items={days.slice(0, maxShown)} empty={t('home.review.empty')}>
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
