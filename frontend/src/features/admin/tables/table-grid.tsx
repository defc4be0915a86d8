import { Button, Text } from '@mantine/core';
import { useCallbackRef, useMergedRef, useResizeObserver } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteTableRowMutation, type CutRowDto, type TableDto } from '@/api/admin.api';
import { useAction } from '@/shared/use-action';
import { confirmDeletion } from '@/ui/dialogs/confirm';
import { RowActions } from '@/ui/table/row-actions';
import { useRowFocus } from '@/ui/table/use-row-focus';
import { RowButton } from '../row-button';
import { describeType, secretColumn, type Row } from './cells';
import { EditRow, EditWholeRow } from './edit-row';
import classes from './tables.module.css';

/** NULL and an empty text look different. */
function Cell({ name, value, isCut }: { name: string; value: Row[string] | undefined; isCut: boolean }) {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
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

/** How many columns are not in view, between the first and the last, which always are; and whether the rest is to the right. */
function hiddenIn(frame: HTMLElement) {
  const heads = [...frame.querySelectorAll('th')].map((head) => head.getBoundingClientRect());
  const [first, last] = [heads[0], heads.at(-1)];
  if (!first || !last) return { count: 0, isRight: false };
  const between = heads.slice(1, -1);
  const right = between.filter((head) => head.right > last.left + 1).length;
  return { count: right + between.filter((head) => head.left < first.right - 1).length, isRight: right > 0 };
}

interface Props {
  table: TableDto;
  rows: Row[];
  /** The truncated cells. */
  cut: CutRowDto[];
}

/** A wide table scrolls inside itself, and says how much is out of view; the id and the actions stay in view. */
export function TableGrid({ table, rows, cut }: Props) {
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = useMemo(() => rows.map(({ id }) => Number(id)), [rows]);
  useRowFocus(body, ids);
  const frame = useRef<HTMLDivElement>(null);
  const [observe, { width }] = useResizeObserver<HTMLDivElement>();
  const frameRef = useMergedRef(frame, observe);
  const [hidden, setHidden] = useState({ count: 0, isRight: false });
  // Scrolling within a column renders nothing.
  const update = useCallbackRef((shown: HTMLElement) => {
    const next = hiddenIn(shown);
    if (next.count !== hidden.count || next.isRight !== hidden.isRight) setHidden(next);
  });
  useEffect(() => {
    if (frame.current) update(frame.current);
  }, [width, rows, update]);
  const Arrow = hidden.isRight ? IconArrowRight : IconArrowLeft;
  const scroll = () => {
    const { clientWidth = 0, scrollWidth = 0 } = frame.current ?? {};
    frame.current?.scrollBy({ left: hidden.isRight ? clientWidth / 2 : -scrollWidth, behavior: 'smooth' });
  };
  if (rows.length === 0)
    return (
      <Text c="dimmed" ta="center" p="xl">
        {t('admin.tables.empty')}
      </Text>
    );
  return (
    <>
      {hidden.count > 0 && (
        <Button
          className={classes.more}
          size="compact-sm"
          variant="subtle"
          color="gray"
          rightSection={<Arrow size={16} stroke={1.75} aria-hidden />}
          onClick={scroll}
        >
          {t('admin.tables.columnsHidden', { count: hidden.count })}
        </Button>
      )}
      <div
        ref={frameRef}
        onScroll={({ currentTarget }) => update(currentTarget)}
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
              <GridRow
                key={String(row.id)}
                table={table}
                row={row}
                cut={cut.find(({ id }) => id === row.id)?.columns}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
