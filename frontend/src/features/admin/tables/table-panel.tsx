import { Box, Group, NativeSelect, Text, Title } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { useGetTableRowsQuery, type TableDto } from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { LabelButton } from '@/ui/label-button';
import { PageLinks, useLastPage } from '../paged-list';
import { pageSizes, useAdminView, type PageSize } from '../use-admin-view';
import { AddRowForm } from './add-row-form';
import { TableGrid } from './table-grid';

interface Props {
  table: TableDto;
  /** Refreshes the counts of all tables. */
  onRefresh: () => void;
}

export function TablePanel({ table, onRefresh }: Props) {
  const [{ page, size }, change] = useAdminView();
  const [isAdding, setAdding] = useState(false);
  const query = useGetTableRowsQuery(
    { table: table.name, page, limit: size, offset: (page - 1) * size },
    { refetchOnMountOrArgChange: true },
  );
  const { data, currentData, error, isFetching, refetch } = query;
  const shown = currentData ?? data;
  const pages = Math.max(1, Math.ceil((shown?.total ?? 0) / size));
  useLastPage(currentData && pages);

  return (
    <Box
      component="section"
      flex="999 1 640px"
      miw={0}
      style={{ containerType: 'inline-size' }}
      aria-label={table.name}
    >
      <Group gap="xs" mb="md">
        <Title order={2} size="h3" flex="1 1 160px">
          {table.name}{' '}
          <Text span inherit fw={400} c="var(--text-faint)">
            {t('admin.tables.rows', { count: shown?.total ?? table.count })}
          </Text>
        </Title>
        <NativeSelect
          size="sm"
          aria-label={t('admin.tables.pageSize')}
          value={String(size)}
          data={pageSizes.map((option) => ({
            value: String(option),
            label: t('admin.tables.perPage', { count: option }),
          }))}
          onChange={({ currentTarget }) => change({ size: Number(currentTarget.value) as PageSize, page: 1 })}
        />
        <LabelButton
          variant="default"
          icon={IconRefresh}
          loading={isFetching && shown !== undefined}
          onClick={() => {
            void refetch();
            onRefresh();
          }}
        >
          {t('admin.tables.refresh')}
        </LabelButton>
        {table.insertable && (
          <LabelButton icon={IconPlus} aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {t('admin.tables.addRow')}
          </LabelButton>
        )}
      </Group>
      {/* Another page starts a new form, after the admin was asked about unsaved input. */}
      {isAdding && (
        <AddRowForm key={`${String(page)}/${String(size)}`} table={table} onClose={() => setAdding(false)} />
      )}
      <ListState query={query} failed="admin.tables.fetchDataFailed" />
      {shown && (!error || shown.rows.length > 0) && <TableGrid table={table} rows={shown.rows} cut={shown.cut} />}
      {shown && <PageLinks pages={pages} />}
    </Box>
  );
}
