import type { Failure } from '../support/types';
import type { Client } from '../support/client';
import { describeOnce } from '../support/test-app';
import { COSTS, MONTHLY } from './planning';

const ENDING = { ...MONTHLY, recurring_end_date: '2026-09-01' };

describeOnce('a cost', (app) => {
  let admin: Client;
  beforeAll(async () => {
    admin = await app().admin();
  });

  it.each([
    ['is_recurring', { is_recurring: true, isRecurring: false, recurringType: 'monthly' }],
    ['recurring_type', { isRecurring: true, recurring_type: 'monthly', recurringType: 'yearly' }],
    ['recurring_end_date', { ...ENDING, recurringEndDate: null }],
    ['recurring_end_date', { ...ENDING, recurringEndYear: 2026, recurringEndMonth: 8 }],
    ['recurringEndDate', { ...MONTHLY, recurringEndDate: '2026-09-01', recurringEndYear: null }],
  ])('is refused if two names disagree about %s', async (field, body) => {
    const answer = await admin.post<Failure>(COSTS, { name: 'A', netto: 1, date: '2026-03-15', ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toMatchObject([{ field }]);
  });

  it.each([
    ['a blank name', { name: '  ' }, 'name', 'Name is required'],
    ['a netto of 0', { netto: 0 }, 'netto', 'Please enter a valid amount greater than 0'],
    ['no netto', { netto: undefined }, 'netto', 'Please enter a valid amount greater than 0'],
    ['a netto as text', { netto: '9.99' }, 'netto', 'Please enter a valid amount greater than 0'],
    ['a netto of three decimals', { netto: 9.999 }, 'netto', 'netto can have at most two decimals'],
    ['a netto too large to store', { netto: 1e9 }, 'netto', 'netto must be a number'],
    ['a VAT below 0', { vat: -1 }, 'vat', 'vat must be a number from 0 to 100'],
    ['a VAT above 100', { vat: 100.01 }, 'vat', 'vat must be a number from 0 to 100'],
    ['a brutto two cents too high', { brutto: 11.92 }, 'brutto', 'it would be 11.90'],
    ['a brutto two cents too low', { brutto: 11.88 }, 'brutto', 'it would be 11.90'],
    ['a day the calendar lacks', { date: '2026-02-29' }, 'date', 'date must be a date as YYYY-MM-DD'],
    ['an instant as date', { date: '2026-03-15T00:00:00Z' }, 'date', 'date must be a date as YYYY-MM-DD'],
    ['no date', { date: undefined }, 'date', 'date must be a date as YYYY-MM-DD'],
    ['an unknown category', { category: 'food' }, 'category', 'category must be one of hosting'],
    ['a recurrence of no type', { isRecurring: true }, 'recurring_type', 'monthly or yearly'],
    ['an unknown recurrence', { isRecurring: true, recurringType: 'daily' }, 'recurringType', 'one of monthly, yearly'],
    ['an early end', { ...MONTHLY, recurring_end_date: '2026-02-28' }, 'recurring_end_date', 'cannot be before'],
    ['an end year alone', { ...MONTHLY, recurringEndYear: 2027 }, 'recurringEndMonth', 'both its year and its month'],
    ['an end month alone', { ...MONTHLY, recurringEndMonth: 5 }, 'recurringEndYear', 'both its year and its month'],
    ['month 13', { ...MONTHLY, recurringEndYear: 2027, recurringEndMonth: 13 }, 'recurringEndMonth', 'from 1 to 12'],
    ['attachments that are no list', { attachments: '{"a":1}' }, 'attachments', 'must be a list of file paths'],
    ['attachments that are no JSON', { attachments: '[' }, 'attachments', 'must be a list of file paths'],
    [
      'a made-up attachment',
      { attachments: [`/files/costs/${'a'.repeat(22)}-a.pdf`] },
      'attachments',
      'was not uploaded',
    ],
    ['an attachment elsewhere', { attachments: ['/files/avatars/a.webp'] }, 'attachments', 'was not uploaded'],
    ['a field that is not there', { currency: 'USD' }, 'currency', 'currency is not expected here'],
  ])('is refused with %s', async (_, body, field, message) => {
    const answer = await admin.post<Failure>(COSTS, { name: 'A', netto: 10, date: '2026-03-15', ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toMatchObject([{ field, message: expect.stringContaining(message) as string }]);
  });
});
