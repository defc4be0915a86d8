import { Button } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetTableRowQuery, useUpdateTableRowMutation, type TableDto, type TableRowDto } from '@/api/admin.api';
import { useFreshData } from '@/api/client/query-options';
import { ifMatch } from '@/shared/form/meanwhile/if-match';
import { useSaveForm } from '@/shared/form/use-save-form';
import { CellField } from './cell-field';
import { changesOf, editableOf, typed, type Row } from './cells';
import classes from './grid.module.css';

interface Props {
  table: TableDto;
  row: Row;
  onClose: () => void;
}

/** Enter alone is a line break in multi-line fields. */
function saves({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key !== 'Enter' || target instanceof HTMLButtonElement) return false;
  return !(target instanceof HTMLTextAreaElement) || ctrlKey || metaKey;
}

/** A row being edited: Enter saves, Esc cancels. */
export function EditRow({ table, row, onClose }: Props) {
  const { t } = useTranslation();
  const [updateRow] = useUpdateTableRowMutation();
  // As it was when editing began: a later refresh does not change it.
  const [before] = useState(row);
  const id = Number(row.id);
  const asked = useGetTableRowQuery({ table: table.name, id }, { refetchOnMountOrArgChange: true });
  const fresh = useFreshData(asked);
  const valuesOf = (of: Row) =>
    Object.fromEntries(editableOf(table.columns).map(({ name }) => [name, typed(of[name])]));
  const storedOf = ({ row: stored, revision }: TableRowDto) => ({ values: valuesOf(stored), revision });
  const { element, ...form } = useSaveForm<Record<string, string>>({
    place: `row/${table.name}/${String(id)}`,
    initial: valuesOf(before),
    meanwhile: {
      stored: fresh && storedOf(fresh),
      load: async () => storedOf(await asked.refetch().unwrap()),
      storedIn: (current) => storedOf(current as TableRowDto),
      nameOf: (name) => name,
    },
    save: (values, start, basis) =>
      updateRow({ table: table.name, id, body: changesOf(start, values), ...ifMatch(basis) }).unwrap(),
    failed: (reason) => t('admin.tables.updateFailed', { reason }),
    saysAlways: true,
    onSaved: onClose,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (saves(event)) form.submit();
    else if (event.key === 'Escape') form.leave(onClose);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const fields = (
    <tr ref={element} className={classes.editing} onKeyDown={onKeyDown}>
      {table.columns.map((column, index) => (
        <td key={column.name} data-label={column.name}>
          {column.editable ? (
            <CellField
              column={column}
              field={form.field(column.name)}
              autoFocus={index === table.columns.findIndex(({ editable: first }) => first)}
            />
          ) : (
            <span className={classes.value}>{typed(before[column.name])}</span>
          )}
        </td>
      ))}
      <td className={classes.actions}>
        <span className={classes.buttons}>
          <Button size="compact-sm" loading={form.busy} onClick={() => form.submit()}>
            {t('common.save')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => form.leave(onClose)}>
            {t('common.cancel')}
          </Button>
        </span>
        {form.notice}
        {form.failure && (
          <span className={classes.problem} role="alert">
            {form.failure}
          </span>
        )}
      </td>
    </tr>
  );
  return (
    <>
      {fields}
      {form.meanwhile && (
        <tr className={classes.editing}>
          <td colSpan={table.columns.length + 1}>
            <div className={classes.waiting}>{form.meanwhile}</div>
          </td>
        </tr>
      )}
    </>
  );
}
