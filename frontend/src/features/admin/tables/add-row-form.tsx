import { Button, Textarea, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateTableRowMutation, type TableDto } from '@/api/admin.api';
import { useDraft } from '@/shared/drafts/use-draft';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { toast } from '@/ui/feedback/toast';
import { useSaving } from '../use-saving';
import { describe, editableOf, holdsLines, secretColumn } from './cells';
import classes from './tables.module.css';

/** One text field per column that can be written, of one line or of several; what is left empty becomes NULL or the column's default. */
export function AddRowForm({ table, onClose }: { table: TableDto; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation();
  const [createRow] = useCreateTableRowMutation();
  const columns = editableOf(table.columns);
  const empty: Record<string, string> = Object.fromEntries(columns.map(({ name }) => [name, '']));
  const { values, setValues, notice, release, guardClose } = useDraft(`row/${table.name}/new`, empty);
  const { form, save, busy, failure, problems, solve } = useSaving({
    fields: columns.map(({ name }) => name),
    failed: (reason) => t('tables.addFailed', { reason }),
  });

  const submit = async () => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    if (!(await save(() => createRow({ table: table.name, body: given }).unwrap()))) return;
    release();
    toast.success(t('tables.added', { table: table.name }));
    onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };

  return (
    <form
      ref={form}
      noValidate
      className={classes.add}
      aria-label={t('tables.addRowTo', { table: table.name })}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={onKeyDown}
    >
      {notice}
      {failure && <ErrorBanner message={failure} />}
      <div className={classes.fields}>
        {columns.map((column) => {
          const field = {
            label: column.name,
            description: describe(column),
            value: values[column.name] ?? '',
            error: problems[column.name],
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
              setValues((all) => ({ ...all, [column.name]: value }));
              solve(column.name);
            },
          };
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
