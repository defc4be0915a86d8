import type { ReactNode } from 'react';
import classes from './table.module.css';

/** At the end of a row: icon buttons, whose labels name the row as well. */
export const RowActions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>;
