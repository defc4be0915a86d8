import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteTableRowMutation, type TableDto } from '@/api/admin.api';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { IconButton } from '@/ui/icon-button';
import { secretColumn, type Row } from './cells';
import { EditRow } from './edit-row';
import { EditWholeRow } from './edit-whole-row';
import classes from './grid.module.css';

interface Props {
  table: TableDto;
  row: Row;
  /** The truncated columns; undefined: none. */
  cut: string[] | undefined;
}

/** NULL and an empty text look different. */
function Cell({ name, value, isCut }: { name: string; value: Row[string] | undefined; isCut: boolean }) {
  const { t } = useTranslation();
  if (name === secretColumn) return <span className={classes.quiet}>{t('admin.tables.hidden')}</span>;
  if (value === null || value === undefined) return <span className={classes.quiet}>NULL</span>;
  if (value === '') return <span className={classes.quiet}>{t('admin.tables.emptyText')}</span>;
  return (
    <span className={classes.value} title={isCut ? t('admin.tables.cut') : undefined}>
      {isCut ? `${String(value)}…` : String(value)}
    </span>
  );
}

export function GridRow({ table, row, cut }: Props) {
  const { t } = useTranslation();
  const act = useAction();
  const [editing, setEditing] = useState(false);
  const [removeRow, { isLoading }] = useDeleteTableRowMutation();
  const id = Number(row.id);
  const canEdit = table.columns.some(({ editable }) => editable);

  const remove = async () => {
    const title = t('admin.tables.confirmDelete', { table: table.name, id });
    if (!(await confirmDeletion(title))) return;
    await act(
      () => removeRow({ table: table.name, id }).unwrap(),
      (reason) => t('admin.tables.deleteFailed', { reason }),
    );
  };

  if (editing) {
    const Editor = cut ? EditWholeRow : EditRow;
    return <Editor table={table} row={row} onClose={() => setEditing(false)} />;
  }
  return (
    <tr data-row={id} tabIndex={-1}>
      {table.columns.map(({ name }) => (
        <td key={name} data-label={name}>
          <Cell name={name} value={row[name]} isCut={cut?.includes(name) ?? false} />
        </td>
      ))}
      <td className={classes.actions}>
        <span className={classes.buttons}>
          {canEdit && (
            <IconButton icon={IconPencil} label={t('admin.tables.edit', { id })} onClick={() => setEditing(true)} />
          )}
          <IconButton
            icon={IconTrash}
            label={t('admin.tables.delete', { id })}
            onClick={() => {
              if (!isLoading) void remove();
            }}
          />
        </span>
      </td>
    </tr>
  );
}
