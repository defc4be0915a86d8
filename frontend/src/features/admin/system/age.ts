const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How old something is: `now`, `5 hr. ago`, `3 days ago`. */
export function ageOf(instant: string, now: number, language: string): string {
  const age = Math.max(0, now - Date.parse(instant));
  if (age < minuteMs) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
  const format = new Intl.RelativeTimeFormat(language, { style: 'short' });
  if (age < hourMs) return format.format(-Math.floor(age / minuteMs), 'minute');
  return age < 2 * dayMs
    ? format.format(-Math.floor(age / hourMs), 'hour')
    : format.format(-Math.floor(age / dayMs), 'day');
}
