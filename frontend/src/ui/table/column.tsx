import type { ReactNode } from 'react';
import { i18n } from '@/i18n';
import type { Column } from './data-table';
import { RowActions } from './row-actions';

/** A column of a table, by its name, its head, and what its cells show. */
export const column = <Row,>(
  name: string,
  head: string,
  cell: (row: Row) => ReactNode,
  more?: Omit<Column<Row>, 'name' | 'head' | 'cell'>,
): Column<Row> => ({ name, head, cell, ...more });

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
