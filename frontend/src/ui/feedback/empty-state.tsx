import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface Props {
  icon: Icon;
  title: string;
  text?: string;
  /** The one action that fills it. */
  children?: ReactNode;
}

/** Replaces an empty list: what belongs here and how to add it. */
export function EmptyState({ icon: Picture, title, text, children }: Props) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>
        <Picture size={22} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.action}>{children}</div>}
    </div>
  );
}
