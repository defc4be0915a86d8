import { expect, it } from 'vitest';
import { cost } from '@/test/fixtures/costs';
import { summaryOf, withoutCost } from './finances.api';

it('a month is summed in cents, its VAT between the sums', () => {
  const costs = [
    cost({ netto: 0.1, brutto: 0.1 }),
    cost({ netto: 0.2, brutto: 0.2 }),
    cost({ netto: 9.99, brutto: 11.89 }),
  ];
  expect(summaryOf(costs)).toEqual({ netto: 10.29, vat: 1.9, brutto: 12.19, count: 3 });
});

it('a deleted cost leaves its month, and other months as they were', () => {
  const kept = cost({ id: 2, netto: 50, brutto: 59.5 });
  const costs = [cost({ id: 1 }), kept];
  const month = { costs, summary: summaryOf(costs) };
  expect(withoutCost(month, 1)).toEqual({ costs: [kept], summary: { netto: 50, vat: 9.5, brutto: 59.5, count: 1 } });
  expect(withoutCost(month, 3)).toBe(month);
});
