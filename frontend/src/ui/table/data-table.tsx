import { useCallbackRef } from '@mantine/hooks';
import { memo, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { i18n } from '@/i18n';
import { RowActions } from './row-actions';
import { RowCheckbox } from './row-checkbox';
import { TableHead, type ColumnHead, type Sorting } from './table-head';
import classes from './table.module.css';
import { useRowFocus, useRowKeys } from './use-rows';
import type { Selection } from './use-selection';

/** `name` is also its area on cards. */
export interface Column<Row> extends ColumnHead {
  /** A track of the grid: pixels, or CSS; by default, an equal share of what is left. */
  width?: number | string;
  /** Of less importance than the others: gray, and small on a card. */
  isMuted?: boolean;
  className?: string;
  /** Shown before the value on a card, which has no column heads. */
  cardLabel?: string;
  cell: (row: Row) => ReactNode;
}

/** A column of a table, by its name, its head, and what its cells show. */
export const column = <Row,>(
  name: string,
  head: string,
  cell: (row: Row) => ReactNode,
  more?: Omit<Column<Row>, 'name' | 'head' | 'cell'>,
): Column<Row> => ({ name, head, cell, ...more });

/** The last column, with the row's actions, if there are any. */
export const actionsColumn = <Row,>(
  width: number | string,
  actions: (row: Row) => ReactNode,
  className?: string,
): Column<Row> => ({
  name: 'actions',
  head: i18n.t('common.actions'),
  isQuiet: true,
  width,
  className,
  cell: (row) => {
    const buttons = actions(row);
    return buttons && <RowActions>{buttons}</RowActions>;
  },
});

/** How rows look as cards, where columns would be squeezed. */
export interface Cards {
  /** The table's width, in pixels. */
  below: 760 | 960;
  /** Lines of column names, as in `grid-template-areas`. */
  areas: readonly string[];
  columns?: string;
}

interface Props<Row extends { id: number }> extends Sorting {
  label: string;
  /** If it keeps its identity between renders, only changed rows are rendered again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  cards: Cards;
  className?: string;
  selection?: Selection & { allLabel: string; rowLabel: (row: Row) => string };
  /** The actions of Enter and e on the focused row; with either, j and k move between rows. */
  open?: (id: number) => void;
  edit?: (id: number) => void;
  /** The row's `data-state`. */
  stateOf?: (row: Row) => string | undefined;
}

interface RowProps<Row extends { id: number }> {
  row: Row;
  columns: readonly Column<Row>[];
  hasKeys: boolean;
  state: string | undefined;
  /** Undefined: rows cannot be selected. */
  isSelected: boolean | undefined;
  selectLabel: string | undefined;
  onToggle: (id: number, isRange: boolean) => void;
}

/** The space between a number and a text beside it, which would be read as one. */
const afterNumber = 16;

function trackOf<Row>({ width, isNumber, isQuiet }: Column<Row>, index: number, columns: readonly Column<Row>[]) {
  if (typeof width !== 'number') return width ?? 'minmax(0, 1fr)';
  return `${width + (columns[index - 1]?.isNumber && !isNumber && !isQuiet ? afterNumber : 0)}px`;
}

const classOf = <Row,>({ isNumber, isMuted, className }: Column<Row>) =>
  [classes.cell, isNumber && classes.number, isMuted && classes.muted, className].filter(Boolean).join(' ');

function PlainRow<Row extends { id: number }>(props: RowProps<Row>) {
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
          <RowCheckbox
            label={selectLabel}
            checked={isSelected ?? false}
            onChange={(isRange) => onToggle(row.id, isRange)}
          />
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
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, columns, rows, cards, className, sort, onSort, selection, open, edit, stateOf } = props;
  const hasKeys = Boolean(open ?? edit);
  const body = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const toggle = useCallbackRef((id: number, isRange: boolean) => selection?.toggle(id, isRange ? ids : []));
  const onKeyDown = useRowKeys({ body, open, edit, ...(selection && { toggle }), enabled: hasKeys });
  useRowFocus(body, ids);

  const tracks = [...(selection ? ['32px'] : []), ...columns.map(trackOf)];
  const names = [...(selection ? ['select'] : []), ...columns.map(({ name }) => name)];
  const layout = {
    '--tracks': tracks.join(' '),
    '--names': `'${names.join(' ')}'`,
    '--after-number': `${afterNumber}px`,
    '--card-columns': cards.columns,
    '--card-areas': cards.areas.map((line) => `'${line}'`).join(' '),
  };

  const selected = selection?.ids.size ?? 0;
  return (
    <div className={classes.frame}>
      <div
        role="table"
        aria-label={label}
        className={[classes.table, className].filter(Boolean).join(' ')}
        style={layout as CSSProperties}
        data-cards={cards.below}
      >
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          select={
            selection && (
              <RowCheckbox
                label={selection.allLabel}
                checked={selected === rows.length}
                indeterminate={selected > 0 && selected < rows.length}
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
