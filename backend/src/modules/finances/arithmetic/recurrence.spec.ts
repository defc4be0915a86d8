import * as fc from 'fast-check';
import { isCalendarDay } from '../../../platform/text/text-rules';
import { firstOfItsMonth, instancesIn, lastDay, type Month, type RecurringCost } from './recurrence';

const months = (year: number): Month[] => Array.from({ length: 12 }, (_, index) => ({ year, month: index + 1 }));
const instanceIn = (month: Month, cost: RecurringCost) => instancesIn(month)(cost);
const instances = (year: number, cost: RecurringCost) => months(year).flatMap((month) => instanceIn(month, cost) ?? []);

const monthly = (date: string, recurringEndDate: string | null = null): RecurringCost => ({
  date,
  recurringType: 'monthly',
  recurringEndDate,
});
const yearly = (date: string, recurringEndDate: string | null = null): RecurringCost => ({
  date,
  recurringType: 'yearly',
  recurringEndDate,
});

describe('a monthly cost', () => {
  it('of the 31st falls on the last day of shorter months', () => {
    expect(instances(2026, monthly('2025-12-31'))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
    ]);
  });

  it('of the 30th or 29th falls on the last day of February, in leap years on the 29th', () => {
    expect(instanceIn({ year: 2027, month: 2 }, monthly('2026-11-30'))).toBe('2027-02-28');
    expect(instanceIn({ year: 2028, month: 2 }, monthly('2026-11-30'))).toBe('2028-02-29');
    expect(instanceIn({ year: 2028, month: 2 }, monthly('2026-11-29'))).toBe('2028-02-29');
    expect(instanceIn({ year: 2100, month: 2 }, monthly('2026-11-29'))).toBe('2100-02-28');
    expect(instanceIn({ year: 2400, month: 2 }, monthly('2026-11-29'))).toBe('2400-02-29');
  });

  it('that fell on the 28th returns to the 31st afterwards', () => {
    expect(instanceIn({ year: 2026, month: 3 }, monthly('2026-01-31'))).toBe('2026-03-31');
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

  it('has its last instance in the month of its end date', () => {
    const cost = monthly('2026-01-15', '2026-03-01');
    expect(instances(2026, cost)).toEqual(['2026-02-15', '2026-03-15']);
  });

  it('with an end date in its start month happens once', () => {
    expect(instances(2026, monthly('2026-01-15', '2026-01-01'))).toEqual([]);
    expect(instances(2027, monthly('2026-01-15', '2026-01-01'))).toEqual([]);
  });

  it('with an end in December still has that December, and no January', () => {
    const cost = monthly('2026-11-30', '2026-12-01');
    expect(instanceIn({ year: 2026, month: 12 }, cost)).toBe('2026-12-30');
    expect(instanceIn({ year: 2027, month: 1 }, cost)).toBeNull();
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
    expect([2025, 2026, 2027, 2028, 2100].flatMap((year) => instances(year, cost))).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
      '2100-02-28',
    ]);
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
    expect([2024, 2026, 2100, 2000].map((year) => lastDay({ year, month: 2 }).slice(8))).toEqual([
      '29',
      '28',
      '28',
      '29',
    ]);
  });

  it.each([
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00:00Z',
    '',
  ])('has no day %j', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });

  it('has 29 February 2028 and 31 December 2026', () => {
    expect(isCalendarDay('2028-02-29')).toBe(true);
    expect(isCalendarDay('2026-12-31')).toBe(true);
    expect(firstOfItsMonth('2026-12-31')).toBe('2026-12-01');
  });
});
