import { Button, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCreateTableRowMutation, type TableDto } from '@/api/admin.api';
import { Form } from '@/shared/form/form';
import { useSaveForm } from '@/shared/form/use-save-form';
import { describe, editableOf, holdsLines, secretColumn } from './cells';
import classes from './tables.module.css';

/** A field per writable column; empty ones become NULL or the column's default. */
export function AddRowForm({ table, onClose }: { table: TableDto; onClose: () => void }) {
  const { t } = useTranslation();
  const [createRow] = useCreateTableRowMutation();
  const columns = editableOf(table.columns);
  const form = useSaveForm<Record<string, string>>({
    place: `row/${table.name}/new`,
    initial: Object.fromEntries(columns.map(({ name }) => [name, ''])),
    save: (values) => {
      const body = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
      return createRow({ table: table.name, body }).unwrap();
    },
    failed: (reason) => t('admin.tables.addFailed', { reason }),
    saysAlways: true,
    saved: () => t('admin.tables.added', { table: table.name }),
    onSaved: onClose,
  });

  return (
    <Form form={form} className={classes.add} aria-label={t('admin.tables.addRowTo', { table: table.name })}>
      <div className={classes.fields}>
        {columns.map((column) => {
          const field = { ...form.field(column.name), label: column.name, description: describe(column) };
          if (holdsLines(column)) return <Textarea key={column.name} {...field} autosize maxRows={12} />;
          const isSecret = column.name === secretColumn;
          return (
            <TextInput
              key={column.name}
              {...field}
              type={isSecret ? 'password' : 'text'}
              autoComplete={isSecret ? 'new-password' : 'off'}
            />
          );
        })}
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={form.busy}>
          {t('admin.tables.addRow')}
        </Button>
        <Button variant="default" onClick={() => form.leave(onClose)}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  );
}
