import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './table.module.css';

type SortDirection = 'ascending' | 'descending';

interface SortHeaderProps {
  label: string;
  /** null: the table is sorted by another column. */
  direction: SortDirection | null;
  onSort: () => void;
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown };

/** The head of a sortable column. */
function SortHeader({ label, direction, onSort }: SortHeaderProps) {
  const Arrow = direction === null ? IconSelector : arrows[direction];
  return (
    <div role="columnheader" aria-sort={direction ?? 'none'}>
      <button type="button" className={classes.sort} data-sorted={direction !== null || undefined} onClick={onSort}>
        {label}
        <Arrow size={14} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}

export interface ColumnHead {
  name: string;
  head: string;
  /** Its name for screen readers. */
  headLabel?: string;
  /** Only for screen readers. */
  isQuiet?: boolean;
  isNumber?: boolean;
  isSortable?: boolean;
}

export interface Sort<By extends string = string> {
  by: By;
  direction: SortDirection;
}

export interface Sorting {
  /** null: the rows are in their own order. */
  sort?: Sort | null;
  onSort?: (column: string) => void;
}

interface Props extends Sorting {
  columns: readonly ColumnHead[];
  /** The head of the column of checkboxes. */
  select?: ReactNode;
}

/** Stays visible below the page header. */
export function TableHead({ columns, select, sort, onSort }: Props) {
  return (
    <div role="rowgroup" className={classes.head} data-sorts={sort !== undefined || undefined}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {select && <div role="columnheader">{select}</div>}
        {columns.map(({ name, head, headLabel, isQuiet, isNumber, isSortable }) =>
          isSortable ? (
            <SortHeader
              key={name}
              label={head}
              direction={sort?.by === name ? sort.direction : null}
              onSort={() => onSort?.(name)}
            />
          ) : (
            <div
              key={name}
              role="columnheader"
              aria-label={headLabel}
              className={isNumber ? classes.number : undefined}
            >
              {isQuiet ? <span className="visually-hidden">{head}</span> : head}
            </div>
          ),
        )}
      </div>
    </div>
  );
}
