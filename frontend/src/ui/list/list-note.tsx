import type { ReactNode } from 'react';
import classes from './list-note.module.css';

/** A remark about a list, such as that it is incomplete. */
export function ListNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes.note} role="status">
      {children}
    </p>
  );
}
