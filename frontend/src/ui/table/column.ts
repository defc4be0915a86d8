import type { ReactNode } from 'react';
import type { Column } from './data-table';

/** A column of a table, by its name, its head, and what its cells show. */
export const column = <Row>(
  name: string,
  head: string,
  cell: (row: Row) => ReactNode,
  more?: Omit<Column<Row>, 'name' | 'head' | 'cell'>,
): Column<Row> => ({ name, head, cell, ...more });
