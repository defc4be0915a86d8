import { useTranslation } from 'react-i18next';
import type { ReviewDayDto } from '@/api/payroll.api';
import classes from './review.module.css';

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Why a day needs a review. */
export function ReviewReasons({ day: { reasons, usual_end_minute: usual } }: { day: ReviewDayDto }) {
  const { t } = useTranslation('payroll');
  return reasons.map((reason) => (
    <span key={reason} className={classes.reason} data-reason={reason}>
      {t(`review.${reason}`, { time: clock(usual ?? 0) })}
    </span>
  ));
}
