import { memo, useMemo, useRef, type ReactNode } from 'react';
import { useStableCallback } from '../use-stable-callback';
import { RowCheckbox } from './row-checkbox';
import { TableHead, type ColumnHead, type Sorting } from './table-head';
import classes from './table.module.css';
import { useRowFocus } from './use-row-focus';
import { useRowKeys } from './use-row-keys';
import type { Selection } from './use-selection';

/** `name` is also its place in the table's `--areas`. */
export interface Column<Row> extends ColumnHead {
  className?: string;
  /** Shown before the value on a card, which has no column heads. */
  cardLabel?: string;
  cell: (row: Row) => ReactNode;
}

interface Identified {
  id: number;
}

interface Props<Row extends Identified> extends Sorting {
  label: string;
  /** Must keep its identity between renders, or every row is rendered again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Sets `--columns` and `--areas`, with other values for cards. */
  className?: string;
  selection?: Selection & { allLabel: string; rowLabel: (row: Row) => string };
  /** The actions of Enter and e on the focused row; with either, j and k move between rows. */
  open?: (id: number) => void;
  edit?: (id: number) => void;
  /** The row's `data-state`. */
  stateOf?: (row: Row) => string | undefined;
}

interface RowProps<Row extends Identified> {
  row: Row;
  columns: readonly Column<Row>[];
  hasKeys: boolean;
  state: string | undefined;
  /** Undefined: rows cannot be selected. */
  isSelected: boolean | undefined;
  selectLabel: string | undefined;
  onToggle: (id: number) => void;
}

const classOf = ({ isNumber, className }: { isNumber?: boolean; className?: string }) =>
  [classes.cell, isNumber && classes.number, className].filter(Boolean).join(' ');

function PlainRow<Row extends Identified>(props: RowProps<Row>) {
  const { row, columns, hasKeys, state, isSelected, selectLabel, onToggle } = props;
  return (
    <div
      role="row"
      aria-selected={isSelected}
      tabIndex={hasKeys ? -1 : undefined}
      data-row={hasKeys ? row.id : undefined}
      data-selected={isSelected || undefined}
      data-state={state}
      className={classes.row}
    >
      {selectLabel !== undefined && (
        <div role="cell" style={{ gridArea: 'select' }}>
          <RowCheckbox label={selectLabel} checked={isSelected ?? false} onChange={() => onToggle(row.id)} />
        </div>
      )}
      {columns.map((column) => (
        <div
          key={column.name}
          role="cell"
          className={classOf(column)}
          style={{ gridArea: column.name }}
          data-label={column.cardLabel}
        >
          {column.cell(row)}
        </div>
      ))}
    </div>
  );
}

/** Memoised: a refresh renders only changed rows. */
const DataRow = memo(PlainRow) as typeof PlainRow;

/** Rows in columns, or cards where columns do not fit, with optional sorting, selection and keys. */
export function DataTable<Row extends Identified>(props: Props<Row>) {
  const { label, columns, rows, className, sort, onSort, selection, open, edit, stateOf } = props;
  const hasKeys = Boolean(open ?? edit);
  const body = useRef<HTMLDivElement>(null);
  const toggle = useStableCallback((id: number) => selection?.select([id], !selection.ids.has(id)));
  const onKeyDown = useRowKeys({ body, open, edit, ...(selection && { toggle }), enabled: hasKeys });
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  useRowFocus(body, ids);

  const selected = selection?.ids.size ?? 0;
  return (
    <div className={classes.frame}>
      <div role="table" aria-label={label} className={className}>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          select={
            selection && (
              <RowCheckbox
                label={selection.allLabel}
                checked={selected === rows.length}
                partly={selected > 0 && selected < rows.length}
                onChange={() => selection.select(ids, selected < rows.length)}
              />
            )
          }
        />
        <div ref={body} role="rowgroup" onKeyDown={hasKeys ? onKeyDown : undefined}>
          {rows.map((row) => (
            <DataRow
              key={row.id}
              row={row}
              columns={columns}
              hasKeys={hasKeys}
              state={stateOf?.(row)}
              isSelected={selection?.ids.has(row.id)}
              selectLabel={selection?.rowLabel(row)}
              onToggle={toggle}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
