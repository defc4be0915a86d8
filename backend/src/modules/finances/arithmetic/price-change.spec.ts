import { priceChange } from './price-change';
import type { RecurringCost } from './recurrence';

const monthly: RecurringCost = { date: '2026-01-31', recurringType: 'monthly', recurringEndDate: null };
const yearly: RecurringCost = { date: '2024-02-29', recurringType: 'yearly', recurringEndDate: null };

const SHORT = { ...monthly, date: '2027-02-28', recurringDay: 31 };

describe('a price changes', () => {
  it('with the payment of the month, on whatever day of it', () => {
    const july = { date: '2026-07-31', formerEnd: '2026-06-01', recurringDay: null };
    expect(priceChange('2026-07-01', monthly)).toEqual(july);
    expect(priceChange('2026-07-31', monthly)).toEqual(july);
  });

  it.each([
    ['2027-02-10', monthly, { date: '2027-02-28', formerEnd: '2027-01-01', recurringDay: 31 }],
    ['2027-03-10', SHORT, { date: '2027-03-31', formerEnd: '2027-02-01', recurringDay: null }],
    ['2025-03-01', yearly, { date: '2026-02-28', formerEnd: '2026-01-01', recurringDay: 29 }],
    ['2027-12-01', yearly, { date: '2028-02-29', formerEnd: '2028-01-01', recurringDay: null }],
  ])('from %s on, with the next payment, and remembers a day that its month does not have', (from, cost, change) => {
    expect(priceChange(from, cost)).toEqual(change);
  });

  it('over the turn of a year', () => {
    expect(priceChange('2027-01-15', monthly)).toMatchObject({ date: '2027-01-31', formerEnd: '2026-12-01' });
  });

  it('with the cost itself in its own month, but not before', () => {
    expect(priceChange('2026-01-31', monthly)).toMatchObject({ date: '2026-01-31', recurringDay: null });
    expect(priceChange('2026-02-01', { ...monthly, date: '2026-02-01' })).toMatchObject({ date: '2026-02-01' });
    expect(priceChange('2026-02-01', monthly)).toMatchObject({ date: '2026-02-28', formerEnd: '2026-01-01' });
    expect(priceChange('2025-12-31', monthly)).toBe('early');
  });

  it('not when the cost has ended', () => {
    const ending = { ...monthly, recurringEndDate: '2026-06-01' };
    expect(priceChange('2026-06-10', ending)).toMatchObject({ date: '2026-06-30' });
    expect(priceChange('2026-07-01', ending)).toBe('late');
    expect(priceChange('2025-03-01', { ...yearly, recurringEndDate: '2026-01-01' })).toBe('late');
  });
});
