import { daysBetween } from '../calendar/month-days';
import { minutesOn, targetOn, type TargetTerms } from './target-minutes';

const OWN = { region: null, leaveDays: null };
const usual: TargetTerms = { weeklyMinutes: 2400, workingDays: '12345', ...OWN };
const MONDAY = '2026-11-16';
const week = (terms: Pick<TargetTerms, 'weeklyMinutes' | 'workingDays'>) =>
  daysBetween(MONDAY, '2026-11-22').map((date) => minutesOn(date, terms));

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

  it('change with the day from which other terms hold', () => {
    const terms = [
      { validFrom: '2026-11-20', weeklyMinutes: 600, workingDays: '12345', ...OWN },
      { validFrom: '2026-11-18', weeklyMinutes: 1200, workingDays: '12345', ...OWN },
    ];
    const person = { terms, usual, since: '2026-11-17', until: null };
    const targets = daysBetween(MONDAY, '2026-11-20').map((date) => targetOn(date, person));
    expect(targets).toEqual([null, 480, 240, 240, 120]);
  });

  it('are none with no hours a week, unlike on a day off', () => {
    const person = { terms: [], since: '2026-01-01', until: null };
    expect(targetOn(MONDAY, { ...person, usual: { ...usual, weeklyMinutes: 0 } })).toBeNull();
    expect(targetOn('2026-11-22', { ...person, usual })).toBe(0);
  });

  it('begin before the account where terms say so', () => {
    const terms = [{ validFrom: '2026-11-01', weeklyMinutes: 1200, workingDays: '12345', ...OWN }];
    expect(targetOn(MONDAY, { terms, usual, since: '2026-11-20', until: null })).toBe(240);
  });

  it('end with the user’s last day, whatever the terms', () => {
    const terms = [{ validFrom: '2026-11-01', weeklyMinutes: 1200, workingDays: '12345', ...OWN }];
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
