import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, weekdayName } from '@/ui/text/dates';
import classes from './weekday.module.css';

interface Props {
  date: string;
  /** Embeds the date. */
  around?: (date: ReactNode) => ReactNode;
}

/** `Mon 20/11/2026`, in a column of dates. */
export function WeekdayAndDate({ date, around = (shown) => shown }: Props) {
  const { i18n } = useTranslation();
  return (
    <>
      <span className={classes.weekday}>{weekdayName(date, i18n.language, 'short')}</span>{' '}
      {around(<time dateTime={date}>{formatDay(date)}</time>)}
    </>
  );
}
