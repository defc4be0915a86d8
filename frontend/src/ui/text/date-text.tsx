import { formatDay, formatDayAndTime } from './dates';

interface Props {
  /** An instant (ISO 8601) or a calendar day. */
  value: string;
  withTime?: boolean;
}

/** A formatted date in a `time` element. */
export function DateText({ value, withTime = false }: Props) {
  return <time dateTime={value}>{withTime ? formatDayAndTime(value) : formatDay(value)}</time>;
}
