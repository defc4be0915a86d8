import { expect, it } from 'vitest';
import { formatBreaks, parseBreaks } from './breaks';

const date = '2026-11-20';
const span = (start: string, end: string) => ({ start_at: `${date}T${start}Z`, end_at: `${date}T${end}Z` });
const typed = (start: string, end: string) => ({ start_at: `${date}T${start}`, end_at: `${date}T${end}` });

it('breaks are written as times, after midnight with their date', () => {
  expect(formatBreaks(date, [])).toBe('');
  expect(formatBreaks(date, [span('11:00:00', '11:30:00'), span('14:10:20', '14:20:40')])).toBe(
    '12:00–12:30, 15:10–15:20',
  );
  expect(formatBreaks(date, [span('23:10:00', '23:20:00')])).toBe('21/11/2026 00:10–21/11/2026 00:20');
});

it('breaks are typed with any dash, separated by commas or semicolons', () => {
  const two = [typed('12:00', '12:30'), typed('15:10', '15:20')];
  for (const text of ['12:00–12:30, 15:10–15:20', ' 12 - 1230;15.10—15.20; ', '12:00-12:30,15:10 –15:20'])
    expect(parseBreaks(text, date), text).toEqual(two);
  expect(parseBreaks('  ', date)).toEqual([]);
});

it('breaks after midnight have dates, with dots, slashes or hyphens', () => {
  const after = [{ start_at: '2026-11-21T00:10', end_at: '2026-11-21T00:20' }];
  for (const text of [
    '21/11/2026 00:10–21/11/2026 00:20',
    '21-11-2026 00:10-21-11-2026 00:20',
    '2026-11-21T00:10-2026-11-21T00:20',
  ])
    expect(parseBreaks(text, date), text).toEqual(after);
});

it('anything else is not a break', () => {
  for (const text of ['12:00', '12:00–', 'noon', '12:00–12:30, soon', '12:00–25:00'])
    expect(parseBreaks(text, date), text).toBeNull();
});

it('unchanged breaks keep their seconds', () => {
  const known = [span('11:00:12', '11:30:47')];
  expect(parseBreaks('12:00 - 12:30, 15–16', date, known)).toEqual([...known, typed('15:00', '16:00')]);
});
