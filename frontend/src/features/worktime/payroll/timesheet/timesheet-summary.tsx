import { useTranslation } from 'react-i18next';
import type { TimesheetDto } from '@/api/worktime/payroll.api';
import { formatBalance, formatDuration } from '@/ui/text/dates';
import classes from './timesheet.module.css';

interface Props {
  total: TimesheetDto['total'];
  /** Some of its days are not over. */
  isRunning: boolean;
}

/** The sums of a month. */
export function TimesheetSummary({ total, isRunning }: Props) {
  const { t } = useTranslation(['payroll', 'worktime']);
  const figures = [
    [t('worktime:column.duration'), formatDuration(total.duration_minutes)],
    [t('timesheet.break'), formatDuration(total.break_minutes)],
    [t('timesheet.target'), formatDuration(total.target_minutes)],
    [
      isRunning ? `${t('timesheet.balance')} (${t('timesheet.soFar')})` : t('timesheet.balance'),
      formatBalance(total.balance_minutes),
    ],
  ] as const;
  return (
    <dl className={classes.summary}>
      {figures.map(([name, value]) => (
        <div key={name} className={classes.sum}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Printed only. */
export function Signatures() {
  const { t } = useTranslation('payroll');
  return (
    <div className={classes.signatures}>
      <p>{t('timesheet.signEmployee')}</p>
      <p>{t('timesheet.signEmployer')}</p>
    </div>
  );
}
