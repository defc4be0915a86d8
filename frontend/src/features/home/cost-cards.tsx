import { Group, Text, Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t, i18n } from '@/i18n';
import { freshResult } from '@/api/client/query-options';
import { useGetMonthComparisonQuery, useGetRenewalsQuery, type RenewalDto } from '@/api/finances.api';
import { formatEuro, percentMore } from '@/shared/finances/money';
import { currentMonth } from '@/shared/studio/studio-time';
import { DateText } from '@/ui/text/date-text';
import { daysBetween, inDays } from '@/ui/text/dates';
import { EmptyText, HomeCard, linkedCard, CardList } from './home-card';
import classes from './home.module.css';

interface ComparisonProps {
  name: string;
  /** An explanation, if the name is not enough. */
  help?: string;
  now: number;
  brutto: number;
}

function Comparison({ name, help, now, brutto }: ComparisonProps) {
  return (
    <Group gap="xs" fz={13} lh="22px">
      <Text
        component="dt"
        inherit
        c="dimmed"
        title={help}
        style={help ? { textDecoration: 'underline dotted', textUnderlineOffset: 3, cursor: 'help' } : undefined}
      >
        {name}
        {help && <span className="visually-hidden"> ({help})</span>}
      </Text>
      <dd>
        {formatEuro(brutto)} <span className="muted-note">{percentMore(now, brutto)}</span>
      </dd>
    </Group>
  );
}

/** This month's costs, compared with the previous month and the median. */
export function MonthCosts() {
  const [month] = useState(() => currentMonth());
  const query = useGetMonthComparisonQuery(month, freshResult());
  return (
    <HomeCard {...linkedCard('costs', '/finances')} query={query} rows={2}>
      {({ summary: { count, brutto }, previous, usual_brutto: usual }) =>
        count + previous.count === 0 ? (
          <EmptyText>{t('home.costs.empty')}</EmptyText>
        ) : (
          <Group component="dl" gap="0px 20px" px={14} pb={4} className="figures">
            <Text component="div" w="100%" fz="xl" fw={600}>
              <dt className="visually-hidden">{t('home.costs.brutto')}</dt>
              <dd>{formatEuro(brutto)}</dd>
            </Text>
            <Comparison name={t('home.costs.before')} now={brutto} brutto={previous.brutto} />
            {usual !== null && (
              <Comparison name={t('home.costs.usual')} help={t('home.costs.usualHelp')} now={brutto} brutto={usual} />
            )}
          </Group>
        )
      }
    </HomeCard>
  );
}

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
  const { data: found, error, refetch } = useGetRenewalsQuery({ days }, freshResult());
  const data = found && sortByDueDate([...found.yearly.renewals, ...found.monthly.renewals], found.today);
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
