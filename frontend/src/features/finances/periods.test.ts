import { describe, expect, it } from 'vitest';
import { readView } from '@/ui/view/use-view';
import { monthName } from '@/ui/text/dates';
import { financeYears, monthOffset } from './periods';
import { financesParams } from './use-finances-view';

const today = '2026-11-21';
const read = (address: string) => {
  const { year, month } = readView(financesParams(today), new URLSearchParams(address));
  return { year, month };
};

describe('the month in the address', () => {
  it('is the current one by default', () => {
    expect(read('')).toEqual({ year: 2026, month: 11 });
    expect(read('year=2025&month=2')).toEqual({ year: 2025, month: 2 });
  });

  it.each(['year=1999&month=13', 'year=abc&month=', 'year=2030&month=1.5', 'year=20.26'])(
    'is not read from %s',
    (address) => {
      expect(read(address)).toEqual({ year: 2026, month: 11 });
    },
  );
});

it('steps cross the turn of the year, within the years from 2025 to three years ahead', () => {
  const years = financeYears(today);
  expect(monthOffset({ year: 2026, month: 1 }, -1, years)).toEqual({ year: 2025, month: 12 });
  expect(monthOffset({ year: 2026, month: 12 }, 1, years)).toEqual({ year: 2027, month: 1 });
  expect(monthOffset({ year: 2025, month: 1 }, -1, years)).toBeNull();
  expect(monthOffset({ year: 2029, month: 12 }, 1, years)).toBeNull();
  expect(financeYears(today)).toEqual([2025, 2026, 2027, 2028, 2029]);
});

it('months are named in the page’s language', () => {
  expect(['en', 'pl', 'de'].map((language) => monthName(3, language))).toEqual(['March', 'Marzec', 'März']);
});
