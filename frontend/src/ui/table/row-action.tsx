import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './table.module.css';

interface Props {
  icon: Icon;
  /** Names the row as well: 'Edit Bakery'. */
  label: string;
  onClick: () => void;
}

export function RowAction({ icon: Picture, label, onClick }: Props) {
  return (
    <button type="button" className={classes.action} aria-label={label} title={label} onClick={onClick}>
      <Picture size={16} stroke={1.75} aria-hidden />
    </button>
  );
}

/** At the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
