import { Box, Progress, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import { freshEvery, selectResult } from '@/api/client/query-options';
import { useGetCareMonthsQuery } from '@/api/wordpress.api';
import { ListState } from '@/shared/list-state';
import { monthTitle } from '@/ui/text/dates';
import classes from '../wordpress.module.css';

/** Months with care rounds, latest first, and how far they are. */
export function CareMonths() {
  const { data, error, refetch } = useGetCareMonthsQuery(undefined, {
    ...freshEvery(60),
    selectFromResult: selectResult,
  });
  return (
    <Box component="section" mt={40} aria-labelledby="care-rounds">
      <Title order={2} size="h3" id="care-rounds" mb="xs">
        {t('wordpress.care.title')}
      </Title>
      <ListState query={{ data, error, refetch }} rows={2} isPolled />
      {data?.length === 0 && <Text c="var(--text-faint)">{t('wordpress.care.none')}</Text>}
      <ul className={classes.rounds}>
        {data?.map(({ month, done, sites }) => {
          const name = monthTitle(month, i18n.language);
          const progress = t('wordpress.care.done', { done, sites });
          return (
            <li key={month} className={classes.round}>
              <Link to={`/wordpress/care?month=${month}`} className={classes.name}>
                {name}
              </Link>
              <Progress
                value={(done / sites) * 100}
                size="sm"
                color={done === sites ? 'var(--status-done)' : undefined}
                aria-label={`${name}: ${progress}`}
              />
              <span className="muted figures">{progress}</span>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}
