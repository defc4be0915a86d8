import { nextRenewal, type RenewableCost, toldFrom } from './renewals';

const SPAN = { today: '2026-11-22', until: '2027-02-20' };

const cost = (changes: Partial<RenewableCost> = {}): RenewableCost => ({
  date: '2024-12-20',
  recurringType: 'yearly',
  recurringEndDate: null,
  noticeDays: null,
  replacesId: null,
  ...changes,
});
const next = (changes: Partial<RenewableCost>, isReplaced = false) => nextRenewal(cost(changes), SPAN, isReplaced);

describe('a yearly cost', () => {
  it('renews on its day, the last day of the span included', () => {
    expect(next({})).toEqual({ date: '2026-12-20', cancelBy: null, isLast: false });
    expect(next({ date: '2024-02-20' })).toMatchObject({ date: '2027-02-20' });
    expect(next({ date: '2024-02-21' })).toBeNull();
    expect(next({ date: '2024-11-22' })).toMatchObject({ date: '2026-11-22' });
    expect(next({ date: '2024-11-21' })).toBeNull();
  });

  it('is listed if its last day to cancel is in the span, even before its renewal is', () => {
    expect(next({ noticeDays: 30 })).toMatchObject({ date: '2026-12-20', cancelBy: '2026-11-20' });
    const early = { date: '2027-05-01', cancelBy: '2027-01-31', isLast: false };
    expect(next({ date: '2024-05-01', noticeDays: 90 })).toEqual(early);
    expect(next({ date: '2024-05-01', noticeDays: 69 })).toBeNull();
    // Too late to cancel, too early to renew.
    expect(next({ date: '2024-05-01', noticeDays: 200 })).toBeNull();
    expect(next({ date: '2024-05-01', noticeDays: 500 })).toBeNull();
  });

  it('of 29 February renews on the 28th of common years', () => {
    const span = { today: '2027-02-01', until: '2027-03-31' };
    expect(nextRenewal(cost({ date: '2024-02-29' }), span, false)).toMatchObject({ date: '2027-02-28' });
  });

  it('does not renew with its first payment, unless that is one at a new price', () => {
    expect(next({ date: '2026-12-01' })).toBeNull();
    expect(next({ date: '2026-12-01', replacesId: 4 })).toMatchObject({ date: '2026-12-01' });
  });

  it('that ends is paid for the last time, with nothing to cancel', () => {
    const last = { date: '2026-12-20', cancelBy: null, isLast: true };
    expect(next({ recurringEndDate: '2026-12-01', noticeDays: 30 })).toEqual(last);
    expect(next({ recurringEndDate: '2027-11-01' })).toEqual(last);
    expect(next({ recurringEndDate: '2027-12-01' })).toMatchObject({ isLast: false });
    expect(next({ recurringEndDate: '2026-11-01' })).toBeNull();
  });

  it('that goes on at another price does not end', () => {
    const renewed = { date: '2026-12-20', cancelBy: '2026-12-10', isLast: false };
    expect(next({ recurringEndDate: '2027-11-01', noticeDays: 10 }, true)).toEqual(renewed);
  });
});

describe('a monthly cost', () => {
  const monthly = { recurringType: 'monthly', date: '2025-01-31' } as const;

  it('is not listed without a notice period or an end', () => {
    expect(next(monthly)).toBeNull();
    expect(next({ ...monthly, recurringEndDate: '2027-12-01' })).toBeNull();
  });

  it('that takes notice shows the first payment that can still be cancelled', () => {
    expect(next({ ...monthly, noticeDays: 0 })).toMatchObject({ date: '2026-11-30', cancelBy: '2026-11-30' });
    expect(next({ ...monthly, noticeDays: 14 })).toMatchObject({ date: '2026-12-31', cancelBy: '2026-12-17' });
    expect(next({ ...monthly, noticeDays: 180 })).toMatchObject({ date: '2027-05-31', cancelBy: '2026-12-02' });
  });

  it('that ends in the span shows its last payment', () => {
    const last = { date: '2027-01-31', cancelBy: null, isLast: true };
    expect(next({ ...monthly, recurringEndDate: '2027-01-01', noticeDays: 14 })).toEqual(last);
    expect(next({ ...monthly, recurringEndDate: '2027-02-01' })).toBeNull();
  });

  it('that begins later renews a month after that', () => {
    expect(next({ ...monthly, date: '2026-12-05', noticeDays: 1 })).toMatchObject({ date: '2027-01-05' });
  });
});

it('a cost without recurrence never renews', () => {
  expect(next({ recurringType: null })).toBeNull();
});

describe('admins are notified', () => {
  const renewal = { date: '2026-12-20', cancelBy: null, isLast: false };

  it('two weeks ahead, or a week before the notice period begins', () => {
    expect(toldFrom(cost(), renewal)).toBe('2026-12-06');
    expect(toldFrom(cost({ noticeDays: 30 }), renewal)).toBe('2026-11-13');
    expect(toldFrom(cost({ noticeDays: 0 }), renewal)).toBe('2026-12-13');
  });

  it('of a monthly cost only that it ends', () => {
    const monthly = cost({ recurringType: 'monthly', noticeDays: 30 });
    expect(toldFrom(monthly, renewal)).toBeNull();
    expect(toldFrom(monthly, { ...renewal, isLast: true })).toBe('2026-12-06');
  });
});
