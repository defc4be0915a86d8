import { i18n } from '@/i18n';
import { formatDayAndTime, timeAgo } from './dates';

/** `5 min. ago`, with the exact time as a tooltip. */
export const ago = (instant: string) => (
  <time dateTime={instant} title={formatDayAndTime(instant)} className="muted figures">
    {timeAgo(instant, Date.now(), i18n.language)}
  </time>
);
