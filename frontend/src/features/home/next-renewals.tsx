import { Anchor, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import { fresh, selectResult } from '@/api/client/query-options';
import { useGetRenewalsQuery, type RenewalDto } from '@/api/finances.api';
import { DateText } from '@/ui/text/date-text';
import { daysBetween, inDays } from '@/ui/text/dates';
import { formatEuro } from '@/shared/finances/money';
import { CardList, HomeCard, linkedCard } from './home-card';
import classes from './home.module.css';

const days = 30;
const maxShown = 3;
const renewalsUrl = `/finances?tab=renewals&days=${days}`;

/** The last day to cancel, unless it has passed. */
const cancelledBy = ({ cancel_by: cancelBy }: RenewalDto, today: string) =>
  cancelBy !== null && cancelBy >= today ? cancelBy : null;

/** Earliest decision first, as in the list of renewals. */
function sortByDueDate(renewals: readonly RenewalDto[], today: string) {
  const decided = renewals.map((renewal) => {
    const cancelBy = cancelledBy(renewal, today);
    return { ...renewal, cancelBy, daysLeft: daysBetween(today, cancelBy ?? renewal.date) };
  });
  return decided.sort((a, b) => a.daysLeft - b.daysLeft);
}

/** Costs that renew, end, or have to be cancelled next. */
export function NextRenewals() {
  const { data: found, error, refetch } = useGetRenewalsQuery({ days }, { ...fresh, selectFromResult: selectResult });
  const data = useMemo(
    () => found && sortByDueDate([...found.yearly.renewals, ...found.monthly.renewals], found.today),
    [found],
  );
  return (
    <HomeCard
      {...linkedCard('renewals', renewalsUrl)}
      count={found && found.yearly.summary.count + found.monthly.summary.count}
      query={{ data, error, refetch }}
      rows={3}
    >
      {(renewals) => (
        <CardList items={renewals.slice(0, maxShown)} empty={t('home.renewals.empty')}>
          {({ cost_id: id, name, date, cancelBy, daysLeft, brutto, is_last: isLast }) => (
            <li key={id} className={classes.row}>
              <span className="stack grow">
                <Group component="span" justify="space-between" wrap="nowrap" gap="sm">
                  <Anchor component={Link} to={`${renewalsUrl}&edit=${id}`} title={name} c="var(--text)" truncate>
                    {name}
                  </Anchor>
                  <Text span fz={13} className="figures rigid">
                    {formatEuro(brutto)}
                  </Text>
                </Group>
                <Group component="span" gap="0px 8px" className="muted-note figures">
                  {/* What is due first brings it here. */}
                  <Text span inherit c="var(--text)">
                    {t(cancelBy ? 'home.renewals.cancelBy' : isLast ? 'home.renewals.ends' : 'home.renewals.renews')}{' '}
                    <DateText value={cancelBy ?? date} />, {inDays(daysLeft, i18n.language)}
                  </Text>
                  {cancelBy !== null && (
                    <span>
                      {t('home.renewals.renews')} <DateText value={date} />
                    </span>
                  )}
                </Group>
              </span>
            </li>
          )}
        </CardList>
      )}
    </HomeCard>
  );
}
