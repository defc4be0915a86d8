import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CutRowDto, TableDto } from '@/api/admin.api';
import { useRowFocus } from '@/ui/table/use-row-focus';
import { describe, type Row } from './cells';
import { GridRow } from './grid-row';
import classes from './grid.module.css';

interface Props {
  table: TableDto;
  rows: Row[];
  /** The truncated cells. */
  cut: CutRowDto[];
}

/** A wide table scrolls inside itself; the id and the actions stay in view. */
export function TableGrid({ table, rows, cut }: Props) {
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = useMemo(() => rows.map(({ id }) => Number(id)), [rows]);
  useRowFocus(body, ids);
  if (rows.length === 0) return <p className={classes.empty}>{t('admin.tables.empty')}</p>;
  return (
    <div
      className={classes.frame}
      tabIndex={0}
      role="region"
      aria-label={t('admin.tables.grid', { table: table.name })}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.name} scope="col">
                {column.name}
                <span className={classes.type}>
                  {describe(column)}
                  {!column.editable && ` · ${t('admin.tables.readOnly')}`}
                </span>
              </th>
            ))}
            <th scope="col" className={classes.actions}>
              <span className={classes.type}>{t('admin.tables.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <GridRow key={String(row.id)} table={table} row={row} cut={cut.find(({ id }) => id === row.id)?.columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
