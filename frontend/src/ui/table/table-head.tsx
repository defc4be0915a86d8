import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './table.module.css';

type SortDirection = 'ascending' | 'descending';

const arrows = { none: IconSelector, ascending: IconArrowUp, descending: IconArrowDown };

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
        {columns.map(({ name, head, headLabel, isQuiet, isNumber, isSortable }) => {
          const direction = sort?.by === name ? sort.direction : 'none';
          const Arrow = arrows[direction];
          return isSortable ? (
            <div key={name} role="columnheader" aria-sort={direction}>
              <button
                type="button"
                className={classes.sort}
                data-sorted={direction !== 'none' || undefined}
                onClick={() => onSort?.(name)}
              >
                {head}
                <Arrow size={14} stroke={1.75} aria-hidden />
              </button>
            </div>
          ) : (
            <div
              key={name}
              role="columnheader"
              aria-label={headLabel}
              className={isNumber ? classes.number : undefined}
            >
              {isQuiet ? <span className="visually-hidden">{head}</span> : head}
            </div>
          );
        })}
      </div>
    </div>
  );
}
