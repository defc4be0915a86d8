import { splitAtMidnights } from './calendar';
import { durationOf } from './duration';

const at = (iso: string) => Date.parse(iso);

function daysOf(start: string, end: string): [string, number][] {
  return splitAtMidnights(at(start), at(end), 'Europe/Berlin').map((range) => [
    range.date,
    durationOf([range]).totalMinutes,
  ]);
}

describe('a stretch of work', () => {
  it('over midnight is part of both days', () => {
    expect(daysOf('2026-11-20T22:30:00+01:00', '2026-11-21T01:15:00+01:00')).toEqual([
      ['2026-11-20', 90],
      ['2026-11-21', 75],
    ]);
  });

  it('over the end of a month is part of both months', () => {
    expect(daysOf('2026-11-30T23:00:00+01:00', '2026-12-01T00:20:00+01:00')).toEqual([
      ['2026-11-30', 60],
      ['2026-12-01', 20],
    ]);
  });

  it('over the end of February knows leap years', () => {
    expect(daysOf('2028-02-28T23:00:00+01:00', '2028-02-29T01:00:00+01:00').map(([date]) => date)).toEqual([
      '2028-02-28',
      '2028-02-29',
    ]);
    expect(daysOf('2026-02-28T23:00:00+01:00', '2026-03-01T01:00:00+01:00').map(([date]) => date)).toEqual([
      '2026-02-28',
      '2026-03-01',
    ]);
  });

  it('over the end of a year is part of both years', () => {
    expect(daysOf('2026-12-31T20:00:00+01:00', '2027-01-01T02:00:00+01:00')).toEqual([
      ['2026-12-31', 240],
      ['2027-01-01', 120],
    ]);
  });

  it('that ends at midnight leaves nothing on the next day', () => {
    expect(daysOf('2026-11-20T23:00:00+01:00', '2026-11-21T00:00:00+01:00')).toEqual([['2026-11-20', 60]]);
  });

  it('that begins at midnight is on the new day', () => {
    expect(daysOf('2026-11-21T00:00:00+01:00', '2026-11-21T01:00:00+01:00')).toEqual([['2026-11-21', 60]]);
  });

  it('of no length is one entry of zero minutes', () => {
    expect(daysOf('2026-11-21T00:00:00+01:00', '2026-11-21T00:00:00+01:00')).toEqual([['2026-11-21', 0]]);
  });

  it('late in the UTC evening is on the studio’s next day', () => {
    expect(daysOf('2026-07-20T21:30:00Z', '2026-07-20T22:30:00Z')).toEqual([
      ['2026-07-20', 30],
      ['2026-07-21', 30],
    ]);
  });
});
