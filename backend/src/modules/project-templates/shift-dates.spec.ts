import { daysFrom, hasDates, shiftDates } from './shift-dates';

describe('the dates in a text', () => {
  it.each([
    ['Kick-off on 2026-11-09.', 'Kick-off on 2026-11-16.'],
    ['Kick-off on 09/11/2026, launch on 28/12/2026', 'Kick-off on 16/11/2026, launch on 04/01/2027'],
    ['Start 9.11.2026, Abnahme am 28.2.2028.', 'Start 16.11.2026, Abnahme am 6.3.2028.'],
    ['(09.11.2026)–(9/2/2026)', '(16.11.2026)–(16/2/2026)'],
  ])('move together, each written as it was: %s', (before, after) => {
    expect(shiftDates(before, 7)).toBe(after);
    expect(hasDates(before)).toBe(true);
  });

  it.each([
    'on 31/02/2026',
    '2026-13-01',
    'version 1.2.2026.4',
    'https://studio.example/2026/11/09/news',
    'https://studio.example/2026-11-09/news',
    '112.11.2026',
    'order 2026-11-091',
    '09-11-2026',
    '9.11/2026',
    'no date at all',
    '',
  ])('are not seen in %j', (text) => {
    expect(shiftDates(text, 7)).toBe(text);
    expect(hasDates(text)).toBe(false);
  });

  it('move back as well, and over leap days', () => {
    expect(shiftDates('29/02/2028', -366)).toBe('28/02/2027');
    expect(shiftDates('01/03/2028', -1)).toBe('29/02/2028');
  });

  it('stay when their year would no longer have four digits', () => {
    expect(shiftDates('31/12/9999', 1)).toBe('31/12/9999');
  });

  it('are as far apart as the first days, whatever the clocks do', () => {
    expect(daysFrom('2026-03-01', '2026-04-01')).toBe(31);
    expect(daysFrom('2026-11-01', '2026-10-01')).toBe(-31);
  });
});
