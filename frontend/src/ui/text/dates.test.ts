import { describe, expect, it } from 'vitest';
import { formatDay, formatDayAndTime, formatTime, parseDay, timeAgo, timeAgoOrDate } from './dates';

/** An instant that is this wall-clock time wherever the test runs. */
const local = (year: number, month: number, date: number, hour: number, minute: number) =>
  new Date(year, month - 1, date, hour, minute).toISOString();

it('writes dates as day/month/year with 24 hours, and calendar days alike in every time zone', () => {
  expect(formatDay(local(2026, 3, 9, 12, 0))).toBe('09/03/2026');
  expect(formatTime(local(2026, 3, 9, 0, 5))).toBe('00:05');
  expect(formatDayAndTime(local(2026, 12, 31, 23, 59))).toBe('31/12/2026, 23:59');
  expect(formatDay('2026-01-01')).toBe('01/01/2026');
});

describe('parsing a typed day', () => {
  it.each([
    ['21/11/2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['1/3/26', '2026-03-01'],
    ['1.3.26.', '2026-03-01'],
    ['2026-3-1', '2026-03-01'],
    ['29-02-2028', '2028-02-29'],
    [' 2026-11-21 ', '2026-11-21'],
  ])('%j is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it('rejects days that do not exist', () => {
    for (const text of ['', '29/02/2026', '31.4.2026', '11/21/2026', '21/11', '21/11/126', '2026-13-01', 'tomorrow'])
      expect(parseDay(text), text).toBeNull();
  });
});

describe('relative time', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');

  it.each([
    ['2026-11-22T11:59:00.001Z', 'now', 'jetzt'],
    // Clocks differ.
    ['2026-11-22T12:00:05Z', 'now', 'jetzt'],
    ['2026-11-22T11:58:30Z', '1 min. ago', 'vor 1 Min.'],
    ['2026-11-22T11:00:01Z', '59 min. ago', 'vor 59 Min.'],
    ['2026-11-21T11:00:00Z', '25 hr. ago', 'vor 25 Std.'],
    ['2026-11-19T11:00:00Z', '3 days ago', 'vor 3 Tagen'],
  ])('%s is %s', (instant, en, de) => {
    expect([timeAgo(instant, now, 'en'), timeAgo(instant, now, 'de')]).toEqual([en, de]);
  });

  it('becomes a date after a day, where the list asks for it', () => {
    expect(timeAgoOrDate('2026-11-22T09:00:00Z', now, 'pl')).toBe('3 godz. temu');
    expect(timeAgoOrDate('2026-11-21T12:00:00Z', now, 'en')).toMatch(/^21\/11\/2026, \d\d:00$/);
  });
});
