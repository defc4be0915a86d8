import { summaryOf } from './month-summary';

const cost = (netto: string, brutto: string) => ({ netto, brutto });
const texts = (costs: ReturnType<typeof cost>[]) => {
  const { netto, vat, brutto, count } = summaryOf(costs);
  return [netto.toFixed(2), vat.toFixed(2), brutto.toFixed(2), count];
};

describe('a month’s summary', () => {
  it('of no costs is zero', () => {
    expect(texts([])).toEqual(['0.00', '0.00', '0.00', 0]);
  });

  it('adds decimals, where binary numbers would give 0.30000000000000004', () => {
    expect(texts([cost('0.10', '0.10'), cost('0.20', '0.20')])).toEqual(['0.30', '0.00', '0.30', 2]);
  });

  it('is exact over ten thousand costs of a cent', () => {
    expect(texts(Array.from({ length: 10_000 }, () => cost('0.01', '0.01')))).toEqual([
      '100.00',
      '0.00',
      '100.00',
      10_000,
    ]);
  });

  it('has as VAT the difference of the sums, whatever the rates', () => {
    expect(texts([cost('9.99', '11.89'), cost('10.01', '10.71'), cost('100.00', '100.00')])).toEqual([
      '120.00',
      '2.60',
      '122.60',
      3,
    ]);
  });

  it('is exact to the cent for the largest amounts', () => {
    expect(texts(Array.from({ length: 500 }, () => cost('10000000.00', '11900000.01')))).toEqual([
      '5000000000.00',
      '950000005.00',
      '5950000005.00',
      500,
    ]);
  });
});
