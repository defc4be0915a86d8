import { useTranslation } from 'react-i18next';
import type { TableDto } from '@/api/admin.api';
import { describe, type Row } from './cells';
import { GridRow } from './grid-row';
import classes from './grid.module.css';

/** A wide table scrolls inside itself; the id and the actions stay in view. */
export function TableGrid({ table, rows }: { table: TableDto; rows: Row[] }) {
  const { t } = useTranslation('admin');
  if (rows.length === 0) return <p className={classes.empty}>{t('tables.empty')}</p>;
  return (
    <div className={classes.frame} tabIndex={0} role="region" aria-label={t('tables.grid', { table: table.name })}>
      <table className={classes.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.name} scope="col">
                {column.name}
                <span className={classes.type}>
                  {describe(column)}
                  {!column.editable && ` · ${t('tables.readOnly')}`}
                </span>
              </th>
            ))}
            <th scope="col" className={classes.actions}>
              <span className={classes.type}>{t('tables.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridRow key={String(row.id)} table={table} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
