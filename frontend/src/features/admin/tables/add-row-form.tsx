import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateTableRowMutation, type TableDto } from '@/api/admin.api';
import { useDirtyGuard } from '@/ui/dirty-guard';
import { ErrorBanner } from '@/ui/error-banner';
import { toast } from '@/ui/toast';
import { useSaving } from '../use-saving';
import { describe, editableOf, secretColumn } from './cells';
import classes from './tables.module.css';

/** One text field per column that can be written; what is left empty becomes NULL or the column's default. */
export function AddRowForm({ table, onClose }: { table: TableDto; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation();
  const [createRow] = useCreateTableRowMutation();
  const columns = editableOf(table.columns);
  const [values, setValues] = useState<Record<string, string>>({});
  const { save, busy, failure, problems, solve } = useSaving({
    fields: columns.map(({ name }) => name),
    failed: (reason) => t('tables.addFailed', { reason }),
  });
  const { release, guardClose } = useDirtyGuard(Object.values(values).some((value) => value !== ''));

  const submit = async () => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    if (!(await save(() => createRow({ table: table.name, body: given }).unwrap()))) return;
    release();
    toast.success(t('tables.added', { table: table.name }));
    onClose();
  };

  return (
    <form
      noValidate
      className={classes.add}
      aria-label={t('tables.addRowTo', { table: table.name })}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && <ErrorBanner message={failure} />}
      <div className={classes.fields}>
        {columns.map((column) => (
          <TextInput
            key={column.name}
            label={column.name}
            description={describe(column)}
            type={column.name === secretColumn ? 'password' : 'text'}
            autoComplete={column.name === secretColumn ? 'new-password' : 'off'}
            value={values[column.name] ?? ''}
            error={problems[column.name]}
            onChange={({ currentTarget: { value } }) => {
              setValues((all) => ({ ...all, [column.name]: value }));
              solve(column.name);
            }}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('tables.addRow')}
        </Button>
        <Button variant="default" onClick={() => void guardClose(onClose)()}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
}
