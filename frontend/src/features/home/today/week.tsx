import { useTranslation } from 'react-i18next';
import type { MyDayDto } from '@/api/worktime.api';
import { Bar } from '../part/bar';
import { formatDuration } from '@/ui/text/dates';
import classes from './today.module.css';

/** The week so far against its target. */
export function Week({ week: { minutes, target_minutes: target } }: { week: MyDayDto['week'] }) {
  const { t } = useTranslation();
  const left = target - minutes;
  return (
    <div className={classes.week}>
      <p className={classes.weekLine}>
        <span>{t('home.today.week')}</span>
        <span className={classes.weekFigures}>
          {target > 0
            ? t('home.today.ofTarget', { worked: formatDuration(minutes), target: formatDuration(target) })
            : formatDuration(minutes)}
        </span>
      </p>
      {target > 0 && <Bar part={minutes} whole={target} />}
      {target > 0 && (
        <p className={classes.weekNote}>
          {t(left > 0 ? 'home.today.left' : 'home.today.over', { duration: formatDuration(Math.abs(left)) })}
        </p>
      )}
    </div>
  );
}
