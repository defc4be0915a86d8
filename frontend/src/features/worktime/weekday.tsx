import classes from './weekday.module.css';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: string): Intl.DateTimeFormat {
  const known = formats.get(language) ?? new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  formats.set(language, known);
  return known;
}

/** `Mon`, before a date in a column of dates. */
export function Weekday({ date, language }: { date: string; language: string }) {
  return <span className={classes.weekday}>{format(language).format(new Date(date))}</span>;
}
