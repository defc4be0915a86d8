import { describe, expect, it } from 'vitest';
import { currentYear, endTimeOf, isMidnightAfter, isoTimeOf, parseTime, startOf } from './studio-time';
import { dateOf, formatDayAndTime, formatTime } from '@/ui/text/dates';

const berlin = 'Europe/Berlin';

describe('the studio’s clock on the wall', () => {
  it('knows winter and summer, and shows midnight as 00:00', () => {
    expect(formatTime('2026-11-20T16:30:00.000Z', berlin)).toBe('17:30');
    expect(formatTime('2026-07-20T15:30:00.000Z', berlin)).toBe('17:30');
    expect(formatTime('2026-11-20T23:00:00.000Z', berlin)).toBe('00:00');
  });

  it('is the same wherever the reader is', () => {
    expect(isoTimeOf('2026-11-20T23:30:00.000Z', berlin)).toBe('2026-11-21T00:30');
    expect(isoTimeOf('2026-11-20T23:30:00.000Z', 'America/New_York')).toBe('2026-11-20T18:30');
    expect(dateOf('2026-11-20T23:30:00.000Z', berlin)).toBe('2026-11-21');
    expect(formatDayAndTime('2026-11-20T23:30:00.000Z', berlin)).toBe('21/11/2026, 00:30');
  });

  it.each([
    ['2026-11-20', berlin, '2026-11-19T23:00'],
    ['2026-03-29', berlin, '2026-03-28T23:00'],
    ['2026-03-30', berlin, '2026-03-29T22:00'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00'],
    ['2026-11-20', 'Pacific/Pago_Pago', '2026-11-20T11:00'],
    // Clocks go from 0:00 to 1:00, or back from 0:00 to 23:00.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00'],
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00'],
  ])('knows when %s begins in %s', (date, zone, start) => {
    expect(startOf(date, zone)).toBe(`${start}:00.000Z`);
  });

  it('tells the midnight that ends a day from the one that begins it', () => {
    expect(isMidnightAfter('2026-11-20', '2026-11-20T23:00:00.000Z', berlin)).toBe(true);
    expect(isMidnightAfter('2026-11-21', '2026-11-20T23:00:00.000Z', berlin)).toBe(false);
    expect(isMidnightAfter('2026-11-20', '2026-11-20T23:30:00.000Z', berlin)).toBe(false);
  });

  it('begins the year when the studio does', () => {
    expect(currentYear(berlin, new Date('2026-12-31T23:30:00Z'))).toBe(2027);
    expect(currentYear('America/New_York', new Date('2027-01-01T03:00:00Z'))).toBe(2026);
  });
});

describe('parsing a typed time', () => {
  it.each([
    ['17:30', '2026-11-20T17:30'],
    ['17.30', '2026-11-20T17:30'],
    ['1730', '2026-11-20T17:30'],
    ['730', '2026-11-20T07:30'],
    ['9:05', '2026-11-20T09:05'],
    [' 17 ', '2026-11-20T17:00'],
    ['24:00', '2026-11-20T24:00'],
    ['21/11/2026 00:30', '2026-11-21T00:30'],
    ['21.11.26, 0.30', '2026-11-21T00:30'],
    ['00:30 21/11/2026', '2026-11-21T00:30'],
    ['2026-11-21 00:30', '2026-11-21T00:30'],
    ['2026-11-20T17:30', '2026-11-20T17:30'],
    ['2026-11-20T17:30:15+01:00', '2026-11-20T17:30:15+01:00'],
  ])('%j is %s', (text, time) => {
    expect(parseTime(text, '2026-11-20')).toBe(time);
  });

  it('rejects anything else', () => {
    const texts = ['', '5', '17:3', '17:60', '24:01', '99', 'noon', '21/11/2026', '31/11/2026 00:30', '17:30 18:30'];
    for (const text of [...texts, '17:30 h', '21/11/2026 17:30 18:30'])
      expect(parseTime(text, '2026-11-20'), text).toBeNull();
  });

  it('understands an end as the tables show it', () => {
    for (const [instant, time] of [
      ['2026-11-20T16:30:10.000Z', '2026-11-20T17:30'],
      ['2026-11-20T23:00:00.000Z', '2026-11-20T24:00'],
      ['2026-11-20T23:30:00.000Z', '2026-11-21T00:30'],
    ] as const)
      expect(parseTime(endTimeOf('2026-11-20', instant, berlin), '2026-11-20')).toBe(time);
  });
});
