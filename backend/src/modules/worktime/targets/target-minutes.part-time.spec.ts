import { daysBetween } from '../calendar/month-days';
import { minutesOn, targetOn, type TargetTerms } from './target-minutes';

const usual: TargetTerms = { weeklyMinutes: 2400, workingDays: '12345' };
const MONDAY = '2026-11-16';
const week = (terms: TargetTerms) => daysBetween(MONDAY, '2026-11-22').map((date) => minutesOn(date, terms));

describe('the hours of a day', () => {
  it('are a fifth of the week from Monday to Friday', () => {
    expect(week(usual)).toEqual([480, 480, 480, 480, 480, 0, 0]);
  });

  it('add up to the week even where they do not divide', () => {
    expect(week({ weeklyMinutes: 1000, workingDays: '135' })).toEqual([333, 0, 334, 0, 333, 0, 0]);
    expect(week({ weeklyMinutes: 1, workingDays: '1234567' }).reduce((sum, day) => sum + day)).toBe(1);
  });

  it('are zero for a user without working days', () => {
    expect(week({ weeklyMinutes: 2400, workingDays: '' })).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('change with the day from which other terms hold, in whatever order they are stored', () => {
    const terms = [
      { validFrom: '2026-11-18', weeklyMinutes: 1200, workingDays: '12345' },
      { validFrom: '2026-11-20', weeklyMinutes: 600, workingDays: '12345' },
    ];
    for (const stored of [terms, [...terms].reverse()]) {
      const person = { terms: stored, usual, since: '2026-11-17', until: null };
      expect(daysBetween(MONDAY, '2026-11-20').map((date) => targetOn(date, person))).toEqual([
        null,
        480,
        240,
        240,
        120,
      ]);
    }
  });

  it('are none with no hours a week, unlike on a day off', () => {
    const person = { terms: [], since: '2026-01-01', until: null };
    expect(targetOn(MONDAY, { ...person, usual: { weeklyMinutes: 0, workingDays: '12345' } })).toBeNull();
    expect(targetOn('2026-11-22', { ...person, usual })).toBe(0);
  });

  it('begin before the account where terms say so', () => {
    const terms = [{ validFrom: '2026-11-01', weeklyMinutes: 1200, workingDays: '12345' }];
    expect(targetOn(MONDAY, { terms, usual, since: '2026-11-20', until: null })).toBe(240);
  });

  it('end with the user’s last day, whatever the terms', () => {
    const terms = [{ validFrom: '2026-11-01', weeklyMinutes: 1200, workingDays: '12345' }];
    const leaver = { terms, usual, since: '2026-01-01', until: '2026-11-18' };
    expect(daysBetween(MONDAY, '2026-11-20').map((date) => targetOn(date, leaver))).toEqual([
      240,
      240,
      240,
      null,
      null,
    ]);
  });
});
