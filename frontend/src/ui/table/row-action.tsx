import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../icon-button';
import classes from './table.module.css';

/** Its label names the row as well: 'Edit Bakery'. */
export const RowAction = ({ className, ...props }: ComponentProps<typeof IconButton>) => (
  <IconButton {...props} className={className || classes.action} />
);

/** An action whose screen is another one. */
export const RowLink = ({ icon: Picture, label, to }: { icon: Icon; label: string; to: string }) => (
  <Link className={classes.action} to={to} aria-label={label} title={label}>
    <Picture size={16} stroke={1.75} aria-hidden />
  </Link>
);

/** At the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
