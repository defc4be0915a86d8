import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dateOf,
  formatDay,
  formatDayAndTime,
  formatTime,
  parseDay,
  setStudioZone,
  timeAgo,
  timeAgoOrDate,
} from './dates';

afterEach(() => {
  setStudioZone('Europe/Berlin');
  vi.unstubAllEnvs();
});

it.each(['UTC', 'America/Los_Angeles', 'Asia/Tokyo'])(
  'writes dates as day/month/year with 24 hours, in the studio’s time zone for a reader in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(formatDay('2026-03-09T23:30:00Z')).toBe('10/03/2026');
    expect(dateOf('2026-03-09T23:30:00Z')).toBe('2026-03-10');
    expect(formatTime('2026-03-08T23:05:00Z')).toBe('00:05');
    expect(formatDayAndTime('2026-12-31T22:59:00Z')).toBe('31/12/2026, 23:59');
    expect(formatDay('2026-01-01')).toBe('01/01/2026');
    setStudioZone('America/New_York');
    expect(formatDayAndTime('2026-12-31T22:59:00Z')).toBe('31/12/2026, 17:59');
    expect(formatDay('2026-01-01')).toBe('01/01/2026');
  },
);

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
