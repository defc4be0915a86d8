import { describe, expect, it } from 'vitest';
import { cost } from '@/test/fixtures/costs';
import { updateAmounts, type AmountField, type Amounts } from './amounts';
import { newCostValues, validate, requestOf, copiedValues, valuesOf, type CostValues } from './cost-values';

const valid: CostValues = { ...newCostValues('2026-03-15'), name: ' Hosting ', netto: '100', brutto: '119,00' };

describe('a cost without problems', () => {
  it('is sent as numbers and trimmed text', () => {
    expect(requestOf(valid, ['/files/costs/a'])).toEqual({
      name: 'Hosting',
      category: 'other',
      date: '2026-03-15',
      netto: 100,
      vat: 19,
      brutto: 119,
      description: '',
      attachments: '["/files/costs/a"]',
      isRecurring: false,
      is_recurring: false,
      recurringType: null,
      recurring_type: null,
      recurringEndDate: null,
      recurring_end_date: null,
      recurringEndYear: null,
      recurringEndMonth: null,
      notice_days: null,
      cancel_url: '',
      project_id: null,
    });
    // An empty one is left to the server.
    expect(requestOf({ ...valid, brutto: '' }, [])).not.toHaveProperty('brutto');
  });

  it('has the end of its recurrence, or none', () => {
    const recurring: CostValues = { ...valid, isRecurring: true, recurringType: 'yearly' };
    // An end in the month of the cost itself is fine.
    expect(validate({ ...recurring, endYear: 2026, endMonth: 3 })).toEqual({});
    expect(requestOf(recurring, [])).toMatchObject({ recurringType: 'yearly', recurringEndYear: null });
    expect(requestOf({ ...recurring, endYear: 2028, endMonth: 6 }, [])).toMatchObject({
      isRecurring: true,
      is_recurring: true,
      recurring_type: 'yearly',
      recurringEndDate: '2028-06-01',
      recurring_end_date: '2028-06-01',
      recurringEndYear: 2028,
      recurringEndMonth: 6,
    });
  });
});

it.each<[string, Partial<CostValues>, string]>([
  ['without a name', { name: '  ' }, 'name'],
  ['without a netto', { netto: '' }, 'netto'],
  ['with a netto of 0', { netto: '0,00' }, 'netto'],
  ['with a netto beyond the maximum', { netto: '1000000000' }, 'netto'],
  ['with a VAT above 100', { vat: '100,01' }, 'vat'],
  ['with an invalid brutto', { brutto: 'x' }, 'brutto'],
  ['without a date', { date: '' }, 'date'],
  ['with a notice period in words', { noticeDays: 'a month' }, 'noticeDays'],
  ['with a notice period of years', { noticeDays: '731' }, 'noticeDays'],
  ['with an invalid link to cancel', { cancelUrl: 'studio.example' }, 'cancelUrl'],
  ['that ends before it begins', { isRecurring: true, endYear: 2026, endMonth: 2 }, 'endYear'],
])('a cost %s is not sent', (_, changes, problem) => {
  expect(Object.keys(validate({ ...valid, ...changes }))).toEqual([problem]);
});

it('a stored cost fills the form, which sends it unchanged', () => {
  const stored = cost({
    netto: 9.99,
    brutto: 11.89,
    vat: 7.5,
    is_recurring: true,
    recurring_type: 'monthly',
    recurring_end_date: '2027-05-01',
    notice_days: 0,
    cancel_url: 'https://a.example/x',
    project_id: 4,
  });
  const values = valuesOf(stored);
  expect(values).toMatchObject({ netto: '9,99', vat: '7.5', brutto: '11,89', endYear: 2027, endMonth: 5 });
  expect(requestOf(values, [])).toMatchObject({ netto: 9.99, vat: 7.5, brutto: 11.89, recurringEndMonth: 5 });
  expect(requestOf(values, [])).toMatchObject({ notice_days: 0, cancel_url: 'https://a.example/x', project_id: 4 });
});

it('a copy has its own date, and no end that has passed', () => {
  const ended = cost({ date: '2026-01-31', is_recurring: true, recurring_end_date: '2026-05-01' });
  expect(copiedValues(ended, '2026-06-01')).toEqual({
    ...valuesOf(ended),
    date: '2026-06-01',
    endYear: null,
    endMonth: 12,
  });
  expect(copiedValues(ended, '2026-05-31')).toMatchObject({ date: '2026-05-31', endYear: 2026, endMonth: 5 });
});

const empty: Amounts = { netto: '', vat: '19', brutto: '', typed: 'netto' };

/** What stands in the fields after these were typed into, one after the other. */
function fields(...entries: [AmountField, string][]): [string, string, string] {
  const { netto, vat, brutto } = entries.reduce((amounts, [field, text]) => updateAmounts(amounts, field, text), empty);
  return [netto, vat, brutto];
}

describe('netto, VAT and brutto', () => {
  it('netto gives brutto, brutto gives netto, VAT gives the one not typed', () => {
    expect(fields(['netto', '100'])).toEqual(['100', '19', '119,00']);
    expect(fields(['brutto', '119'])).toEqual(['100,00', '19', '119']);
    expect(fields(['netto', '100'], ['vat', '7'])).toEqual(['100', '7', '107,00']);
    expect(fields(['brutto', '119'], ['vat', '7'])).toEqual(['111,21', '7', '119']);
  });

  it('leave the typed text unchanged, letter by letter', () => {
    expect(fields(['netto', '9,'], ['netto', '9,9'], ['netto', '9,99'])).toEqual(['9,99', '19', '11,89']);
    expect(fields(['netto', '100'], ['brutto', '0.'], ['brutto', '0.0'])).toEqual(['100', '19', '0.0']);
  });

  it('are computed in the notation of the table, whatever the typed one', () => {
    expect(fields(['netto', '9,99'])[2]).toBe('11,89');
    expect(fields(['netto', '9.99'])[2]).toBe('11,89');
    expect(fields(['netto', '1234.50'])[2]).toBe('1.469,06');
  });

  it('clear what cannot be computed, until it can be again', () => {
    expect(fields(['netto', '100'], ['vat', ''])).toEqual(['100', '', '']);
    expect(fields(['netto', '100'], ['vat', '101'])).toEqual(['100', '101', '']);
    expect(fields(['brutto', '119'], ['vat', 'x'])).toEqual(['', 'x', '119']);
    expect(fields(['netto', '100'], ['vat', ''], ['vat', '7'])).toEqual(['100', '7', '107,00']);
    expect(fields(['netto', 'abc'])).toEqual(['abc', '19', '']);
  });

  it('have no brutto if the netto is invalid or too large', () => {
    expect(fields(['netto', '999999999,99'], ['vat', '100'])).toEqual(['999999999,99', '100', '1.999.999.999,98']);
    expect(fields(['netto', '1000000000'])).toEqual(['1000000000', '19', '']);
    expect(fields(['netto', '9'.repeat(20)])).toEqual(['9'.repeat(20), '19', '']);
    expect(fields(['netto', '100'], ['netto', '0,234'])).toEqual(['0,234', '19', '']);
    expect(fields(['netto', '100'], ['netto', 'abc'], ['netto', '200'])).toEqual(['200', '19', '238,00']);
  });

  it('preserve the other amount when one is cleared', () => {
    expect(fields(['brutto', '119'], ['netto', ''])).toEqual(['', '19', '119']);
    expect(fields(['brutto', '119'], ['netto', ''], ['vat', '0'])).toEqual(['119,00', '0', '119']);
  });
});
