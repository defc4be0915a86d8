import { useTranslation } from 'react-i18next';
import type { TableDto } from '@/api/admin.api';
import classes from './tables.module.css';

interface Props {
  tables: TableDto[];
  open: string | undefined;
  onOpen: (name: string) => void;
}

/** All tables with their row counts. */
export function TableList({ tables, open, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <nav className={classes.list} aria-label={t('admin.tables.list')}>
      {tables.map(({ name, count }) => (
        <button
          key={name}
          type="button"
          className={classes.entry}
          aria-current={name === open ? 'true' : undefined}
          onClick={() => onOpen(name)}
        >
          <span className={classes.name}>{name}</span>
          <span className={classes.count}>{count}</span>
        </button>
      ))}
    </nav>
  );
}
