import { useTranslation } from 'react-i18next';
import { SortHeader } from '@/ui/table/sort-header';
import type { Sort, SortBy } from '../board/task-board';
import classes from './table-head.module.css';

interface Props {
  isAdmin: boolean;
  sort: Sort | null;
  onSort: (by: SortBy) => void;
}

const directionOf = (sort: Sort | null, by: SortBy) => {
  if (sort?.by !== by) return null;
  return sort.descending ? 'descending' : 'ascending';
};

export function TableHead({ isAdmin, sort, onSort }: Props) {
  const { t } = useTranslation('tasks');
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {isAdmin && (
          <div role="columnheader">
            <span className={classes.hidden}>{t('column.select')}</span>
          </div>
        )}
        <div role="columnheader" className={classes.orderHead} aria-label={t('column.order')}>
          #
        </div>
        <div role="columnheader">{t('column.title')}</div>
        <SortHeader label={t('column.from')} direction={directionOf(sort, 'from')} onSort={() => onSort('from')} />
        <SortHeader label={t('column.to')} direction={directionOf(sort, 'to')} onSort={() => onSort('to')} />
        <div role="columnheader">
          <span className={classes.hidden}>{t('column.actions')}</span>
        </div>
      </div>
    </div>
  );
}
