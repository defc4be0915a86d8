import { Button, Group, Paper, SimpleGrid } from '@mantine/core';
import { t } from '@/i18n';
import { useCreateTableRowMutation, type TableDto } from '@/api/admin.api';
import { Form } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { ColumnField, describeType, editableOf } from './cells';

/** A field per writable column; empty ones become NULL or the column's default. */
export function AddRowForm({ table, onClose }: { table: TableDto; onClose: () => void }) {
  const [createRow] = useCreateTableRowMutation();
  const columns = editableOf(table.columns);
  const form = useSaveForm<Record<string, string>>({
    draftKey: `row/${table.name}/new`,
    initial: Object.fromEntries(columns.map(({ name }) => [name, ''])),
    save: (values) => {
      const body = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
      return createRow({ table: table.name, body }).unwrap();
    },
    failureText: (reason) => t('admin.tables.addFailed', { reason }),
    alwaysShowsFailure: true,
    successText: () => t('admin.tables.added', { table: table.name }),
    onSaved: onClose,
  });

  return (
    <Paper withBorder p="md" mb="md">
      <Form form={form} aria-label={t('admin.tables.addRowTo', { table: table.name })}>
        <SimpleGrid minColWidth="min(100%, 200px)">
          {columns.map((column) => (
            <ColumnField
              key={column.name}
              column={column}
              {...form.field(column.name)}
              label={column.name}
              description={describeType(column)}
            />
          ))}
        </SimpleGrid>
        <Group gap="xs">
          <Button type="submit" loading={form.busy}>
            {t('admin.tables.addRow')}
          </Button>
          <Button variant="default" onClick={() => form.requestClose(onClose)}>
            {t('common.cancel')}
          </Button>
        </Group>
      </Form>
    </Paper>
  );
}
