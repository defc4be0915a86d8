import { useTranslation } from 'react-i18next';
import type { WorkDayDto } from '@/api/worktime.api';
import table from '@/ui/table/table.module.css';
import { formatDuration } from '../duration';
import type { WorkMonth } from './months';
import { DayRow } from './day-row';
import classes from './month-table.module.css';

interface Props {
  month: WorkMonth;
  /** The studio's time zone. */
  zone: string;
  isAdmin: boolean;
  onEdit: (day: WorkDayDto) => void;
  onClose: (day: WorkDayDto) => void;
}

/** The days of a month, the newest first, and what they add up to. */
export function MonthTable({ month, zone, isAdmin, onEdit, onClose }: Props) {
  const { t, i18n } = useTranslation('worktime');
  const name = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const title = name.format(new Date(`${month.key}-01`));
  return (
    <section className={classes.month} aria-label={title}>
      <div className={classes.top}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.total}>
          {t('total')} <strong>{formatDuration(month.totalMinutes)}</strong>
        </p>
      </div>
      <div className={table.frame}>
        <div role="table" aria-label={title} className={classes.table} data-admin={isAdmin || undefined}>
          <div role="rowgroup">
            <div role="row" className={`${table.headRow} ${classes.headRow}`}>
              <div role="columnheader">{t('column.date')}</div>
              <div role="columnheader">{t('column.start')}</div>
              <div role="columnheader">{t('column.end')}</div>
              <div role="columnheader" className={table.number}>
                {t('column.duration')}
              </div>
              <div role="columnheader">{t('column.flags')}</div>
              {isAdmin && (
                <div role="columnheader">
                  <span className={table.hidden}>{t('column.actions')}</span>
                </div>
              )}
            </div>
          </div>
          <div role="rowgroup">
            {month.days.map((day) => (
              <DayRow key={day.id} day={day} zone={zone} isAdmin={isAdmin} onEdit={onEdit} onClose={onClose} />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
