import { Anchor, Box, Group, Progress, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import { freshEvery } from '@/api/client/query-options';
import { useGetCareMonthsQuery } from '@/api/wordpress.api';
import { ListState } from '@/shared/list-state';
import { monthTitle } from '@/ui/text/dates';

/** Months with care rounds, latest first, and how far they are. */
export function CareMonths() {
  const { data, error, refetch } = useGetCareMonthsQuery(undefined, freshEvery(60));
  return (
    <>
      <Title order={2} size="h3" mt={40} mb="xs">
        {t('wordpress.care.title')}
      </Title>
      <ListState query={{ data, error, refetch }} rows={2} isPolled />
      {data?.length === 0 && <Text c="var(--text-faint)">{t('wordpress.care.none')}</Text>}
      <Box component="ul" maw={640}>
        {data?.map(({ month, done, sites }) => (
          <Group component="li" key={month} gap="0 20px" mih={44} style={{ borderBottom: '1px solid var(--line)' }}>
            <Anchor component={Link} to={`/wordpress/care?month=${month}`} className="title-link" w={180}>
              {monthTitle(month, i18n.language)}
            </Anchor>
            <Progress value={(done / sites) * 100} w={240} visibleFrom="sm" size="sm" aria-hidden />
            <span className="muted figures">{t('wordpress.care.done', { done, sites })}</span>
          </Group>
        ))}
      </Box>
    </>
  );
}
