import { formatDayAndTime } from '@/ui/text/dates';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago an instant was; after a day, its date and time (specification section 9); null under a minute. */
export function timeAgo(instant: string, now: number, language: string): string | null {
  const ago = Math.max(0, now - Date.parse(instant));
  if (ago < minuteMs) return null;
  if (ago >= dayMs) return formatDayAndTime(instant);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  return ago < hourMs
    ? format.format(-Math.floor(ago / minuteMs), 'minute')
    : format.format(-Math.floor(ago / hourMs), 'hour');
}
