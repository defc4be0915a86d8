import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import classes from './table.module.css';

export type SortDirection = 'ascending' | 'descending';

interface Props {
  label: string;
  /** null: the table is sorted by another column. */
  direction: SortDirection | null;
  onSort: () => void;
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown };

/** The head of a sortable column. */
export function SortHeader({ label, direction, onSort }: Props) {
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
