import { splitAtMidnights } from './calendar';
import { durationOf } from './duration';

describe('a stretch of work', () => {
  it.each([
    ['over midnight is part of both days', '2026-11-20T22:30+01:00', '2026-11-21T01:15+01:00', [90, 75]],
    ['over the end of a month is part of both months', '2026-11-30T23:00+01:00', '2026-12-01T00:20+01:00', [60, 20]],
    ['over the end of February knows leap years', '2028-02-28T23:00+01:00', '2028-02-29T01:00+01:00', [60, 60]],
    ['over the end of February knows other years', '2026-02-28T23:00+01:00', '2026-03-01T01:00+01:00', [60, 60]],
    ['over the end of a year is part of both years', '2026-12-31T20:00+01:00', '2027-01-01T02:00+01:00', [240, 120]],
    ['that ends at midnight leaves nothing on the next day', '2026-11-20T23:00+01:00', '2026-11-21T00:00+01:00', [60]],
    ['that begins at midnight is on the new day', '2026-11-21T00:00+01:00', '2026-11-21T01:00+01:00', [60]],
    ['of no length is one entry of zero minutes', '2026-11-21T00:00+01:00', '2026-11-21T00:00+01:00', [0]],
  ])('%s', (_, start, end, minutes) => {
    expect(daysOf(start, end)).toEqual(
      [start, end].slice(0, minutes.length).map((at, n) => [at.slice(0, 10), minutes[n]]),
    );
  });

  it('late in the UTC evening is on the studio’s next day', () => {
    expect(daysOf('2026-07-20T21:30Z', '2026-07-20T22:30Z')).toEqual([
      ['2026-07-20', 30],
      ['2026-07-21', 30],
    ]);
  });
});

function daysOf(start: string, end: string): [string, number][] {
  return splitAtMidnights(Date.parse(start), Date.parse(end), 'Europe/Berlin').map((range) => [
    range.date,
    durationOf([range]).totalMinutes,
  ]);
}
