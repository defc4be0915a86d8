import { Button } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateTableRowMutation, type TableDto } from '@/api/admin.api';
import { useDraft } from '@/shared/drafts/use-draft';
import { useSaving } from '../use-saving';
import { CellField } from './cell-field';
import { changesOf, editableOf, typed, type Row } from './cells';
import classes from './grid.module.css';

interface Props {
  table: TableDto;
  row: Row;
  onClose: () => void;
}

/** Enter alone is a line break where there can be several. */
function saves({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key !== 'Enter' || target instanceof HTMLButtonElement) return false;
  return !(target instanceof HTMLTextAreaElement) || ctrlKey || metaKey;
}

/** A row being edited: Enter saves, Esc cancels. */
export function EditRow({ table, row, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation();
  const [updateRow] = useUpdateTableRowMutation();
  const editable = editableOf(table.columns).map(({ name }) => name);
  // As it was when editing began: a refresh behind it changes nothing here.
  const [before] = useState(row);
  const id = Number(row.id);
  const { values, setValues, notice, release, guardClose } = useDraft(
    `row/${table.name}/${String(id)}`,
    Object.fromEntries(editable.map((name) => [name, typed(row[name])])),
  );
  const { form, save, busy, failure, problems, solve } = useSaving({
    fields: editable,
    failed: (reason) => t('tables.updateFailed', { reason }),
  });
  const changes = changesOf(before, values);

  const submit = async () => {
    const isSaved = await save(() => updateRow({ table: table.name, id, body: changes }).unwrap());
    if (!isSaved) return;
    release();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (saves(event)) void submit();
    else if (event.key === 'Escape') void guardClose(onClose)();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <tr ref={form} className={classes.editing} onKeyDown={onKeyDown}>
      {table.columns.map((column, index) => (
        <td key={column.name} data-label={column.name}>
          {column.editable ? (
            <CellField
              column={column}
              value={values[column.name] ?? ''}
              problem={problems[column.name]}
              autoFocus={index === table.columns.findIndex(({ editable: first }) => first)}
              onChange={(value) => {
                setValues((all) => ({ ...all, [column.name]: value }));
                solve(column.name);
              }}
            />
          ) : (
            <span className={classes.value}>{typed(before[column.name])}</span>
          )}
        </td>
      ))}
      <td className={classes.actions}>
        <span className={classes.buttons}>
          <Button size="compact-sm" loading={busy} onClick={() => void submit()}>
            {common('save')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => void guardClose(onClose)()}>
            {common('cancel')}
          </Button>
        </span>
        {notice}
        {failure && (
          <span className={classes.problem} role="alert">
            {failure}
          </span>
        )}
      </td>
    </tr>
  );
}
