import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { usePageTitle } from './page-title';

interface Props {
  title: string;
  /** Beside the title, quieter: a count. */
  note?: ReactNode;
  description?: string;
  /** Above the title: a way back, breadcrumbs. */
  above?: ReactNode;
  /** The screen's actions, the main one last. */
  children?: ReactNode;
}

/** The top of a screen: its h1 and actions. Also sets the tab's title. */
export function PageHeader({ title, note, description, above, children }: Props) {
  usePageTitle(title);
  return (
    <header className={classes.header}>
      {above}
      <div className={classes.row}>
        <div className="bounded">
          <h1 className={classes.title}>
            {title}
            {note !== undefined && ' '}
            {note !== undefined && <span className="count">{note}</span>}
          </h1>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </header>
  );
}
