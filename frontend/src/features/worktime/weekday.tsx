import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '@/ui/text/dates';
import classes from './weekday.module.css';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: string): Intl.DateTimeFormat {
  const known = formats.get(language) ?? new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  formats.set(language, known);
  return known;
}

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
      <span className={classes.weekday}>{format(i18n.language).format(new Date(date))}</span>{' '}
      {around(<time dateTime={date}>{formatDay(date)}</time>)}
    </>
  );
}
