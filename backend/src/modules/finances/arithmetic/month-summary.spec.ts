import { summaryOf } from './month-summary';

const cost = (netto: string, brutto: string) => ({ netto, brutto });
const of = (count: number, netto: string, brutto: string) => Array.from({ length: count }, () => cost(netto, brutto));

describe('a month’s summary', () => {
  it.each([
    ['of no costs is zero', [], '0.00', '0.00', '0.00'],
    ['adds decimals, where binary numbers err', [cost('0.10', '0.10'), cost('0.20', '0.20')], '0.30', '0.00', '0.30'],
    ['is exact over ten thousand costs of a cent', of(10_000, '0.01', '0.01'), '100.00', '0.00', '100.00'],
    [
      'has as VAT the difference of the sums, whatever the rates',
      [cost('9.99', '11.89'), cost('10.01', '10.71'), cost('100.00', '100.00')],
      ...['120.00', '2.60', '122.60'],
    ],
    [
      'is exact to the cent for the largest amounts',
      of(500, '10000000.00', '11900000.01'),
      ...['5000000000.00', '950000005.00', '5950000005.00'],
    ],
  ] as [string, ReturnType<typeof of>, string, string, string][])('%s', (_, costs, ...sums) => {
    const { netto, vat, brutto, count } = summaryOf(costs);
    expect([netto, vat, brutto].map((sum) => sum.toFixed(2))).toEqual(sums);
    expect(count).toBe(costs.length);
  });
});
