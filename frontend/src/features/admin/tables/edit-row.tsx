import { Button } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateTableRowMutation, type TableDto } from '@/api/admin.api';
import { useDirtyGuard } from '@/ui/dirty-guard';
import { useSaving } from '../use-saving';
import { changesOf, editableOf, secretColumn, typed, type Row } from './cells';
import classes from './grid.module.css';

interface Props {
  table: TableDto;
  row: Row;
  onClose: () => void;
}

/** A row whose cells are being edited; Enter saves, Esc leaves it as it was. */
export function EditRow({ table, row, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation();
  const [updateRow] = useUpdateTableRowMutation();
  const editable = editableOf(table.columns).map(({ name }) => name);
  // As it was when editing began: a refresh behind it changes nothing here.
  const [before] = useState(row);
  const [values, setValues] = useState(() => Object.fromEntries(editable.map((name) => [name, typed(row[name])])));
  const { save, busy, failure, problems, solve } = useSaving({
    fields: editable,
    failed: (reason) => t('tables.updateFailed', { reason }),
  });
  const changes = changesOf(before, values);
  const { release, guardClose } = useDirtyGuard(Object.keys(changes).length > 0);
  const id = Number(row.id);

  const submit = async () => {
    const isSaved = await save(() => updateRow({ table: table.name, id, body: changes }).unwrap());
    if (!isSaved) return;
    release();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) void submit();
    else if (event.key === 'Escape') void guardClose(onClose)();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <tr className={classes.editing} onKeyDown={onKeyDown}>
      {table.columns.map(({ name, type, nullable, editable: canEdit }, index) => (
        <td key={name}>
          {canEdit ? (
            <>
              <input
                className={classes.input}
                aria-label={name}
                aria-invalid={problems[name] !== undefined}
                type={name === secretColumn ? 'password' : 'text'}
                autoComplete={name === secretColumn ? 'new-password' : 'off'}
                placeholder={nullable ? 'NULL' : type}
                value={values[name]}
                autoFocus={index === table.columns.findIndex((column) => column.editable)}
                onChange={({ currentTarget: { value } }) => {
                  setValues((all) => ({ ...all, [name]: value }));
                  solve(name);
                }}
              />
              {problems[name] && (
                <span className={classes.problem} role="alert">
                  {problems[name]}
                </span>
              )}
            </>
          ) : (
            <span className={classes.value}>{typed(before[name])}</span>
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
        {failure && Object.keys(problems).length === 0 && (
          <span className={classes.problem} role="alert">
            {failure}
          </span>
        )}
      </td>
    </tr>
  );
}
