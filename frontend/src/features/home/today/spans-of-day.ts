import type { WorkedSpanDto } from '@/api/worktime.api';

/** The hours a day shows at least, in minutes after midnight. */
const usual = { from: 8 * 60, to: 18 * 60 };

interface SpansOfDay {
  /** Full hours, in minutes after midnight. */
  from: number;
  to: number;
  /** In percent of the bar's length. */
  parts: { left: number; width: number }[];
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const wholeHour = (minute: number, round: (hours: number) => number) => round(minute / 60) * 60;

/** The positions of a day's sessions on a bar. @param timeOf an instant's time in the studio, `17:30` */
export function spansOfDay(spans: readonly WorkedSpanDto[], timeOf: (instant: string) => string): SpansOfDay {
  const worked = spans.map(({ start_at: start, end_at: end }) => {
    const from = minuteOf(timeOf(start));
    // When the clocks go back, an end may read as before its start.
    return { from, to: Math.max(from, minuteOf(timeOf(end))) };
  });
  const from = wholeHour(Math.min(usual.from, ...worked.map((span) => span.from)), Math.floor);
  const to = wholeHour(Math.max(usual.to, ...worked.map((span) => span.to)), Math.ceil);
  const share = (minutes: number) => (minutes / (to - from)) * 100;
  return {
    from,
    to,
    parts: worked.map((span) => ({ left: share(span.from - from), width: share(span.to - span.from) })),
  };
}
