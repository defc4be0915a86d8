import { Box, Button, Group, Text } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '@/i18n';
import { useGetTableRowQuery, useUpdateTableRowMutation, type TableDto, type TableRowDto } from '@/api/admin.api';
import { useFreshData } from '@/api/client/query-options';
import { ListState } from '@/shared/list-state';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import { useSaveForm } from '@/shared/form/use-save-form';
import { cellText, changesOf, ColumnField, editableOf, type Row } from './cells';
import classes from './tables.module.css';

interface Props {
  table: TableDto;
  row: Row;
  onClose: () => void;
}

/** The cell is as wide as the table, so its content stays in the visible part. */
const Wide = (props: { children: ReactNode }) => <Box pos="sticky" left={12} maw={480} {...props} />;

/** Enter alone is a line break in multi-line fields. */
function isSaveKey({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key !== 'Enter' || target instanceof HTMLButtonElement) return false;
  return !(target instanceof HTMLTextAreaElement) || ctrlKey || metaKey;
}

/** A row being edited: Enter saves, Esc cancels. */
export function EditRow({ table, row, onClose }: Props) {
  const [updateRow] = useUpdateTableRowMutation();
  // As it was when editing began: a later refresh does not change it.
  const [before] = useState(row);
  const id = Number(row.id);
  const query = useGetTableRowQuery({ table: table.name, id }, { refetchOnMountOrArgChange: true });
  const fresh = useFreshData(query);
  const editable = editableOf(table.columns);
  const valuesOf = (of: Row) => Object.fromEntries(editable.map(({ name }) => [name, cellText(of[name])]));
  const storedOf = ({ row: stored, revision }: TableRowDto) => ({ values: valuesOf(stored), revision });
  const { element, ...form } = useSaveForm<Record<string, string>>({
    draftKey: `row/${table.name}/${String(id)}`,
    initial: valuesOf(before),
    conflicts: {
      stored: fresh && storedOf(fresh),
      load: async () => storedOf(await query.refetch().unwrap()),
      toStored: (current) => storedOf(current as TableRowDto),
      fieldLabel: (name) => name,
    },
    save: (values, start, basis) =>
      updateRow({ table: table.name, id, body: changesOf(start, values), ...ifMatch(basis) }).unwrap(),
    failureText: (reason) => t('admin.tables.updateFailed', { reason }),
    alwaysShowsFailure: true,
    onSaved: onClose,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSaveKey(event)) form.submit();
    else if (event.key === 'Escape') form.requestClose(onClose);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <tr ref={element} className={classes.editing} onKeyDown={onKeyDown}>
        {table.columns.map((column) => (
          <td key={column.name} data-label={column.name}>
            {column.editable ? (
              <ColumnField
                column={column}
                {...form.field(column.name)}
                aria-label={column.name}
                placeholder={column.nullable ? 'NULL' : column.type}
                autoFocus={column === editable[0]}
              />
            ) : (
              <span className={classes.value}>{cellText(before[column.name])}</span>
            )}
          </td>
        ))}
        <td>
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <Button size="compact-sm" loading={form.busy} onClick={() => form.submit()}>
              {t('common.save')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => form.requestClose(onClose)}>
              {t('common.cancel')}
            </Button>
          </Group>
          {form.draftNotice}
          {form.failure && (
            <Text size="xs" c="var(--danger)" mt={4} maw={240} role="alert">
              {form.failure}
            </Text>
          )}
        </td>
      </tr>
      {form.conflictNotice && (
        <tr className={classes.editing}>
          <td colSpan={table.columns.length + 1}>
            <Wide>{form.conflictNotice}</Wide>
          </td>
        </tr>
      )}
    </>
  );
}

/** A row with truncated cells: loaded in full before it can be edited. */
export function EditWholeRow({ table, row, onClose }: Props) {
  const query = useGetTableRowQuery({ table: table.name, id: Number(row.id) }, { refetchOnMountOrArgChange: true });
  const whole = useFreshData(query);
  // The remembered row shows nothing, nor does a failure while it is fetched again.
  const state = { error: query.isFetching ? undefined : query.error, refetch: query.refetch };
  if (whole) return <EditRow table={table} row={whole.row} onClose={onClose} />;
  return (
    <tr className={classes.editing}>
      <td colSpan={table.columns.length}>
        <Wide>
          <ListState query={state} rows={1} failed="admin.tables.fetchDataFailed" />
        </Wide>
      </td>
      <td>
        {/* The button that opened it is gone, so the focus moves here. */}
        <Button size="compact-sm" variant="default" autoFocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </td>
    </tr>
  );
}
