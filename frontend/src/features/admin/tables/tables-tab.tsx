import { Box, Button, Flex, SimpleGrid, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '@/i18n';
import { useGetTablesQuery } from '@/api/admin.api';
import { tryStorage } from '@/lib/try-storage';
import { ListState } from '@/shared/list-state';
import { useAdminView } from '../use-admin-view';
import { formatNumber } from '@/ui/text/numbers';
import { TablePanel } from './table-panel';

const lastKey = 'admin-table';

/** All tables with their row counts, and the rows of one: the last one opened on this device. */
export function TablesTab() {
  const [view, change] = useAdminView();
  const query = useGetTablesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, refetch } = query;
  const [last] = useState(() => tryStorage(() => window.localStorage.getItem(lastKey)));
  useEffect(() => {
    if (view.table) tryStorage(() => window.localStorage.setItem(lastKey, view.table));
  }, [view.table]);
  if (!data) return <ListState query={query} failed="admin.tables.fetchTablesFailed" />;
  const named = (wanted: string | null) => data.tables.find(({ name }) => name === wanted);
  const table = named(view.table) ?? named(last) ?? named('users') ?? data.tables[0];
  return (
    // Beside each other, or below where that would be narrow.
    <Flex wrap="wrap" rowGap="md" columnGap="xl">
      <Box component="nav" flex="1 1 208px" aria-label={t('admin.tables.list')}>
        <SimpleGrid minColWidth={170} spacing={2} pos="sticky" top="calc(var(--header-height) + 16px)">
          {data.tables.map(({ name, count }) => (
            <Button
              key={name}
              variant={name === table?.name ? 'default' : 'subtle'}
              color="gray"
              justify="space-between"
              px="sm"
              fw={name === table?.name ? 500 : 400}
              rightSection={
                <Text span inherit fw={400} c="var(--text-faint)">
                  {formatNumber(count)}
                </Text>
              }
              aria-current={name === table?.name || undefined}
              onClick={() => change({ table: name, page: 1 }, { replace: false })}
            >
              {name}
            </Button>
          ))}
        </SimpleGrid>
      </Box>
      {table && <TablePanel key={table.name} table={table} onRefresh={() => void refetch()} />}
    </Flex>
  );
}
