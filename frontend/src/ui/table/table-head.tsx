import type { ReactNode } from 'react';
import { SortHeader, type SortDirection } from './sort-header';
import classes from './table.module.css';

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

export interface Sorting {
  /** null: the rows are in their own order. */
  sort?: { by: string; direction: SortDirection } | null;
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
