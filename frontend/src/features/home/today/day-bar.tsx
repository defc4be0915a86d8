import { useTranslation } from 'react-i18next';
import type { MyDayDto } from '@/api/worktime.api';
import { timeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { spansOfDay } from './spans-of-day';
import classes from './today.module.css';

const hour = (minutes: number) => `${String(minutes / 60).padStart(2, '0')}:00`;

/** The day as a bar of work and breaks. */
export function DayBar({ day: { spans, is_working: isWorking } }: { day: MyDayDto }) {
  const { t } = useTranslation();
  const { zone } = useStudio();
  const timeAt = (instant: string) => timeOf(instant, zone);
  const { from, to, parts } = spansOfDay(spans, timeAt);
  const told = spans.map(({ start_at: start, end_at: end }, index) =>
    isWorking && index === spans.length - 1
      ? t('home.today.since', { start: timeAt(start) })
      : t('home.today.span', { start: timeAt(start), end: timeAt(end) }),
  );
  return (
    <div className={classes.day}>
      <div className={classes.bar} role="img" aria-label={told.join(', ')} title={told.join('\n')}>
        {parts.map(({ left, width }, index) => (
          <span
            key={left}
            className={classes.span}
            data-open={(isWorking && index === parts.length - 1) || undefined}
            style={{ left: `${String(left)}%`, width: `${String(width)}%` }}
          />
        ))}
      </div>
      <div className={classes.hours} aria-hidden="true">
        <span>{hour(from)}</span>
        <span>{hour(to)}</span>
      </div>
    </div>
  );
}
