import type { ReactNode } from 'react';
import { i18n } from '@/i18n';
import type { Column } from './data-table';
import classes from './table.module.css';

/** At the end of a row: icon buttons, whose labels name the row as well. */
export const RowActions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>;

/** The last column, with the row's actions, if there are any. */
export const actionsColumn = <Row,>(
  width: number | string,
  actions: (row: Row) => ReactNode,
  className?: string,
): Column<Row> => ({
  name: 'actions',
  head: i18n.t('common.actions'),
  isQuiet: true,
  width,
  className,
  cell: (row) => {
    const buttons = actions(row);
    return buttons && <RowActions>{buttons}</RowActions>;
  },
});
