import { Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { t } from '@/i18n';
import { useDeleteTableRowMutation, type CutRowDto, type TableDto } from '@/api/admin.api';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { RowActions } from '@/ui/table/row-actions';
import { useRowFocus } from '@/ui/table/use-rows';
import { RowButton } from '../row-button';
import { describeType, secretColumn, type Row } from './cells';
import { EditRow, EditWholeRow } from './edit-row';
import classes from './tables.module.css';

/** NULL and an empty text look different. */
function Cell({ name, value, isCut }: { name: string; value: Row[string] | undefined; isCut: boolean }) {
  const quiet =
    (name === secretColumn && t('admin.tables.hidden')) ||
    ((value ?? null) === null && 'NULL') ||
    (value === '' && t('admin.tables.emptyText'));
  return quiet ? (
    <em className="faint">{quiet}</em>
  ) : (
    <span className={classes.value} title={isCut ? t('admin.tables.cut') : undefined}>
      {`${String(value)}${isCut ? '…' : ''}`}
    </span>
  );
}

interface RowProps {
  table: TableDto;
  row: Row;
  /** The truncated columns; undefined: none. */
  cut: string[] | undefined;
}

function GridRow({ table, row, cut }: RowProps) {
  const act = useAction();
  const [isEditing, setEditing] = useState(false);
  const [removeRow, { isLoading }] = useDeleteTableRowMutation();
  const id = Number(row.id);
  const named = { table: table.name, id: String(id) };

  const remove = async () => {
    if (isLoading || !(await confirmDeletion(t('admin.tables.confirmDelete', named)))) return;
    await act(() => removeRow({ table: table.name, id }).unwrap(), 'admin.tables.deleteFailed');
  };

  if (isEditing) {
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
      <td>
        <RowActions>
          {table.columns.some(({ editable }) => editable) && (
            <RowButton
              icon={IconPencil}
              label={t('admin.tables.edit', named)}
              word={t('common.edit')}
              onClick={() => setEditing(true)}
            />
          )}
          <RowButton
            icon={IconTrash}
            label={t('admin.tables.delete', named)}
            word={t('common.delete')}
            onClick={() => void remove()}
          />
        </RowActions>
      </td>
    </tr>
  );
}

interface Props {
  table: TableDto;
  rows: Row[];
  /** The truncated cells. */
  cut: CutRowDto[];
}

/** A wide table scrolls inside itself; the id and the actions stay in view. */
export function TableGrid({ table, rows, cut }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = useMemo(() => rows.map(({ id }) => Number(id)), [rows]);
  useRowFocus(body, ids);
  if (rows.length === 0)
    return (
      <Text c="dimmed" ta="center" p="xl">
        {t('admin.tables.empty')}
      </Text>
    );
  return (
    <div
      className={classes.frame}
      tabIndex={0}
      role="region"
      aria-label={t('admin.tables.grid', { table: table.name })}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.name} scope="col">
                {column.name}
                <span className={classes.type}>
                  {describeType(column)}
                  {!column.editable && ` · ${t('admin.tables.readOnly')}`}
                </span>
              </th>
            ))}
            <th scope="col">
              <span className={classes.type}>{t('common.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <GridRow key={String(row.id)} table={table} row={row} cut={cut.find(({ id }) => id === row.id)?.columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
