import { nextMidnight, splitAtMidnights, startOfDay, workDate } from './calendar';
import { durationOf } from './duration';

const at = (iso: string) => Date.parse(iso);
const HOUR = 3_600_000;

/** Both zones change at 01:00 UTC on the last Sundays of March and October. */
describe.each(['Europe/Berlin', 'Europe/Warsaw'])('in %s', (zone) => {
  it('the day that the clocks go forward has 23 hours', () => {
    const midnight = at('2026-03-28T23:00:00Z');
    expect(startOfDay(at('2026-03-29T12:00:00Z'), zone)).toBe(midnight);
    expect(nextMidnight(midnight, zone) - midnight).toBe(23 * HOUR);
    expect(nextMidnight(midnight, zone)).toBe(at('2026-03-29T22:00:00Z'));
  });

  it('the day that the clocks go back has 25 hours', () => {
    const midnight = at('2026-10-24T22:00:00Z');
    expect(startOfDay(at('2026-10-25T12:00:00Z'), zone)).toBe(midnight);
    expect(nextMidnight(midnight, zone) - midnight).toBe(25 * HOUR);
    expect(nextMidnight(midnight, zone)).toBe(at('2026-10-25T23:00:00Z'));
  });

  it('a night shift from 01:00 to 04:00 is two hours when the clocks go forward, four when they go back', () => {
    const spring = splitAtMidnights(at('2026-03-29T01:00:00+01:00'), at('2026-03-29T04:00:00+02:00'), zone);
    const autumn = splitAtMidnights(at('2026-10-25T01:00:00+02:00'), at('2026-10-25T04:00:00+01:00'), zone);
    expect(spring.map(({ date }) => date)).toEqual(['2026-03-29']);
    expect(autumn.map(({ date }) => date)).toEqual(['2026-10-25']);
    expect(durationOf(spring)).toEqual({ totalMinutes: 120, hours: 2, minutes: 0 });
    expect(durationOf(autumn)).toEqual({ totalMinutes: 240, hours: 4, minutes: 0 });
  });

  it('a weekend of work without a break is split at each midnight and loses or gains the hour', () => {
    const spring = splitAtMidnights(at('2026-03-28T12:00:00+01:00'), at('2026-03-30T12:00:00+02:00'), zone);
    expect(spring.map((day) => [day.date, durationOf([day]).totalMinutes])).toEqual([
      ['2026-03-28', 12 * 60],
      ['2026-03-29', 23 * 60],
      ['2026-03-30', 12 * 60],
    ]);
    const autumn = splitAtMidnights(at('2026-10-24T12:00:00+02:00'), at('2026-10-26T12:00:00+01:00'), zone);
    expect(autumn.map((day) => [day.date, durationOf([day]).totalMinutes])).toEqual([
      ['2026-10-24', 12 * 60],
      ['2026-10-25', 25 * 60],
      ['2026-10-26', 12 * 60],
    ]);
  });

  it('the hour that comes twice is on the same day both times', () => {
    expect(workDate(at('2026-10-25T02:30:00+02:00'), zone)).toBe('2026-10-25');
    expect(workDate(at('2026-10-25T02:30:00+01:00'), zone)).toBe('2026-10-25');
  });
});

describe('where the clocks go forward at midnight', () => {
  it('the day begins at one o’clock', () => {
    const zone = 'Africa/Cairo';
    expect(startOfDay(at('2026-04-24T12:00:00+03:00'), zone)).toBe(at('2026-04-24T01:00:00+03:00'));
    expect(nextMidnight(at('2026-04-23T12:00:00+02:00'), zone)).toBe(at('2026-04-24T01:00:00+03:00'));
  });
});
