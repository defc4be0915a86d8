import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WorkDayDto } from '@/api/worktime.api';
import { RowAction } from '@/ui/table/row-action';
import table from '@/ui/table/table.module.css';
import { formatDay } from '@/ui/text/dates';
import { IdleFlag, OvertimeFlag } from '../day-flags';
import { formatDuration } from '../duration';
import { dateOf, isMidnightAfter, timeOf } from '../studio-time';
import classes from './month-table.module.css';

interface Props {
  day: WorkDayDto;
  zone: string;
  isAdmin: boolean;
  onEdit: (day: WorkDayDto) => void;
  onClose: (day: WorkDayDto) => void;
}

/** The time of an end. That it lies on a later date is said with it, unless it is the midnight that ends the day. */
function EndTime({ day, end, zone }: { day: WorkDayDto; end: string; zone: string }) {
  if (isMidnightAfter(day.work_date, end, zone)) return <time dateTime={end}>24:00</time>;
  const date = dateOf(end, zone);
  return (
    <time dateTime={end}>
      {timeOf(end, zone)}
      {date !== day.work_date && <span className={classes.later}> {formatDay(date)}</span>}
    </time>
  );
}

export function DayRow({ day, zone, isAdmin, onEdit, onClose }: Props) {
  const { t, i18n } = useTranslation('worktime');
  const { work_date, start_at, end_at, is_idle, is_overtime, duration } = day;
  const date = formatDay(work_date);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div role="row" className={`${table.row} ${classes.row}`} data-open={end_at === null || undefined}>
      <div role="cell" className={classes.dateCell}>
        <span className={classes.weekday}>{weekday.format(new Date(work_date))}</span>{' '}
        <time dateTime={work_date}>{date}</time>
      </div>
      <div role="cell" className={classes.startCell} data-label={t('column.start')}>
        <time dateTime={start_at}>{timeOf(start_at, zone)}</time>
      </div>
      <div role="cell" className={classes.endCell} data-label={t('column.end')}>
        {end_at === null ? (
          <span className={classes.ongoing}>{t('ongoing')}</span>
        ) : (
          <EndTime day={day} end={end_at} zone={zone} />
        )}
      </div>
      <div role="cell" className={`${table.number} ${classes.durationCell}`}>
        {formatDuration(duration.totalMinutes)}
      </div>
      <div role="cell" className={classes.flagsCell}>
        {is_idle && <IdleFlag />}
        {is_overtime && <OvertimeFlag />}
      </div>
      {isAdmin && (
        <div role="cell" className={`${table.actions} ${classes.actionsCell}`}>
          {end_at === null && (
            <Button size="compact-sm" variant="default" onClick={() => onClose(day)}>
              {t('closeSession')}
            </Button>
          )}
          <RowAction icon={IconPencil} label={t('editEnd', { date })} onClick={() => onEdit(day)} />
        </div>
      )}
    </div>
  );
}
