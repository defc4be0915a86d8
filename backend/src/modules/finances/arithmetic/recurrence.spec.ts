import * as fc from 'fast-check';
import { dayAfter } from '../../../platform/clock';
import { isCalendarDay } from '../../../platform/text/text-rules';
import {
  firstOfItsMonth,
  instancesIn,
  lastDay,
  type Month,
  monthAfter,
  paymentsFrom,
  paymentsUntil,
  type RecurringCost,
} from './recurrence';

const months = (year: number): Month[] => Array.from({ length: 12 }, (_, index) => ({ year, month: index + 1 }));
const instanceIn = (month: Month, cost: RecurringCost) => instancesIn(month)(cost);
const instances = (year: number, cost: RecurringCost) => months(year).flatMap((month) => instanceIn(month, cost) ?? []);

const every =
  (recurringType: RecurringCost['recurringType']) =>
  (date: string, recurringEndDate: string | null = null): RecurringCost => ({ date, recurringType, recurringEndDate });
const [monthly, yearly] = [every('monthly'), every('yearly')];

describe('a monthly cost', () => {
  it('of the 31st falls on the last day of shorter months', () => {
    const days = instances(2026, monthly('2025-12-31')).map((date) => Number(date.slice(8)));
    expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  });

  it('of the 30th or 29th falls on the last day of February, in leap years on the 29th', () => {
    expect(instanceIn({ year: 2027, month: 2 }, monthly('2026-11-30'))).toBe('2027-02-28');
    expect(instanceIn({ year: 2028, month: 2 }, monthly('2026-11-30'))).toBe('2028-02-29');
    expect(instanceIn({ year: 2028, month: 2 }, monthly('2026-11-29'))).toBe('2028-02-29');
    expect(instanceIn({ year: 2100, month: 2 }, monthly('2026-11-29'))).toBe('2100-02-28');
    expect(instanceIn({ year: 2400, month: 2 }, monthly('2026-11-29'))).toBe('2400-02-29');
  });

  it('is not repeated in the month of its original, nor before it', () => {
    expect(instanceIn({ year: 2026, month: 5 }, monthly('2026-05-10'))).toBeNull();
    expect(instanceIn({ year: 2026, month: 4 }, monthly('2026-05-10'))).toBeNull();
    expect(instanceIn({ year: 2025, month: 12 }, monthly('2026-05-10'))).toBeNull();
  });

  it('has 12 instances a year, never 13', () => {
    expect(instances(2027, monthly('2026-05-10'))).toHaveLength(12);
    expect(instances(2026, monthly('2026-01-01'))).toHaveLength(11);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 2025, max: 2099 }), (day, year) => {
        const found = instances(year, monthly(`2024-12-${String(day).padStart(2, '0')}`));
        expect(found).toHaveLength(12);
        expect(new Set(found.map((date) => date.slice(0, 7))).size).toBe(12);
        expect(found.every(isCalendarDay)).toBe(true);
      }),
    );
  });

  it.each([
    [monthly('2026-01-15', '2026-03-01'), ['2026-02-15', '2026-03-15']],
    [monthly('2026-01-15', '2026-01-01'), []],
    [monthly('2026-11-30', '2026-12-01'), ['2026-12-30']],
  ])('has its last instance in the month of its end date: %j', (cost, dates) => {
    expect([2026, 2027].flatMap((year) => instances(year, cost))).toEqual(dates);
  });
});

describe('a yearly cost', () => {
  it('recurs only in the same month of later years', () => {
    expect(instances(2026, yearly('2026-03-12'))).toEqual([]);
    expect(instances(2027, yearly('2026-03-12'))).toEqual(['2027-03-12']);
    expect(instances(2025, yearly('2026-03-12'))).toEqual([]);
  });

  it('of 29 February falls on the 28th in common years', () => {
    const cost = yearly('2024-02-29');
    const dates = [2025, 2027, 2028, 2100].flatMap((year) => instances(year, cost));
    expect(dates).toEqual(['2025-02-28', '2027-02-28', '2028-02-29', '2100-02-28']);
  });

  it('has its last instance in the month of its end date, too', () => {
    const cost = yearly('2024-06-30', '2026-06-01');
    expect([2025, 2026, 2027].flatMap((year) => instances(year, cost))).toEqual(['2025-06-30', '2026-06-30']);
    expect(instances(2026, yearly('2024-06-30', '2026-05-01'))).toEqual([]);
  });
});

it('a one-time cost never recurs', () => {
  expect(instances(2027, { date: '2026-05-10', recurringType: null, recurringEndDate: null })).toEqual([]);
});

describe('the calendar', () => {
  it('knows leap years: every fourth, not the hundredth, but the four-hundredth', () => {
    const lastDays = [2024, 2026, 2100, 2000].map((year) => lastDay({ year, month: 2 }).slice(8));
    expect(lastDays).toEqual(['29', '28', '28', '29']);
  });

  it.each([
    ...['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'],
    ...['2026-1-1', '26-01-01', '2026-01-01T00:00:00Z', ''],
  ])('has no day %j', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });

  it('has 29 February 2028 and 31 December 2026', () => {
    expect(isCalendarDay('2028-02-29')).toBe(true);
    expect(isCalendarDay('2026-12-31')).toBe(true);
    expect(firstOfItsMonth('2026-12-31')).toBe('2026-12-01');
  });
});

describe('the payments of a cost', () => {
  const cost = (changes: Partial<RecurringCost> = {}): RecurringCost => ({ ...monthly('2026-01-31'), ...changes });
  const lacking = cost({ date: '2026-02-28', recurringDay: 31 });
  const first = (count: number, day: string, of: RecurringCost): string[] => {
    const found: string[] = [];
    for (const payment of paymentsFrom(day, of)) if (found.push(payment) === count) break;
    return found;
  };

  it.each([
    ['its own', cost({ recurringType: null }), '2026-01-01', ['2026-01-31']],
    ['none once it is over', cost({ recurringType: null }), '2026-02-01', []],
    ['monthly', cost(), '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['from the middle of a month', cost(), '2027-12-31', ['2027-12-31', '2028-01-31', '2028-02-29']],
    ['to the end', cost({ recurringEndDate: '2026-03-01' }), '2026-02-15', ['2026-02-28', '2026-03-31']],
    ['yearly', yearly('2024-02-29'), '2027-02-28', ['2027-02-28', '2028-02-29', '2029-02-28']],
    ['on a day that its own month lacks', lacking, '2026-02-01', ['2026-02-28', '2026-03-31', '2026-04-30']],
  ])('are %s', (_, of, day, expected) => {
    expect(first(3, day, of)).toEqual(expected);
  });

  it('are counted up to a day as they would be one by one', () => {
    const days = ['2026-01-30', '2026-01-31', '2026-02-27', '2026-02-28', '2027-01-30', '2027-01-31', '2029-12-31'];
    const costs = [
      cost(),
      cost({ recurringType: null }),
      cost({ recurringEndDate: '2026-02-01' }),
      cost({ recurringType: 'yearly' }),
      cost({ recurringType: 'yearly', recurringEndDate: '2027-12-01' }),
      lacking,
    ];
    for (const of of costs) {
      for (const day of days) {
        const count = first(60, of.date, of).filter((payment) => payment <= day).length;
        expect([of, day, paymentsUntil(day, of)]).toEqual([of, day, count]);
      }
    }
  });
});

it('days and months are those of the calendar, for a thousand years', () => {
  const wrong: string[] = [];
  for (let at = Date.UTC(1970, 0, 1); at < Date.UTC(2970, 0, 1); at += 27 * 86_400_000) {
    const date = new Date(at);
    const month = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
    const last = new Date(Date.UTC(month.year, month.month, 0)).toISOString().slice(0, 10);
    if (lastDay(month) !== last) wrong.push(last);
  }
  expect(wrong).toEqual([]);
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31');
  expect(monthAfter({ year: 2027, month: 1 }, -1)).toEqual({ year: 2026, month: 12 });
});
