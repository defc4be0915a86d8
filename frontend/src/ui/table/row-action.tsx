import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../icon-button';
import classes from './table.module.css';

/** Its label names the row as well: 'Edit Bakery'. */
export const RowAction = ({ className, ...props }: ComponentProps<typeof IconButton>) => (
  <IconButton {...props} className={className || classes.action} />
);

/** At the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
