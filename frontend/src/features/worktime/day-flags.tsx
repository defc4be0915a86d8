import { IconClockPause, IconClockPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './day-flags.module.css';

export function OvertimeFlag() {
  const { t } = useTranslation('worktime');
  return (
    <span className={`${classes.flag} ${classes.overtime}`} title={t('flag.overtime')} data-flag>
      <IconClockPlus size={14} stroke={1.75} aria-hidden />
      <span data-flag-word>{t('flag.overtime')}</span>
    </span>
  );
}

/** A session of the day was ended for inactivity. */
export function IdleFlag() {
  const { t } = useTranslation('worktime');
  return (
    <span className={`${classes.flag} ${classes.idle}`} title={t('flag.idleHint')}>
      <IconClockPause size={14} stroke={1.75} aria-hidden />
      {t('flag.idle')}
    </span>
  );
}
