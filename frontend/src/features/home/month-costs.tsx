import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/i18n';
import { fresh, selectResult } from '@/api/client/query-options';
import { useGetMonthComparisonQuery } from '@/api/finances.api';
import { formatEuro, percentMore } from '@/shared/finances/money';
import { currentMonth } from '@/shared/studio/studio-time';
import { EmptyText, HomeCard, linkedCard } from './home-card';

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
  const query = useGetMonthComparisonQuery(month, { ...fresh, selectFromResult: selectResult });
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
