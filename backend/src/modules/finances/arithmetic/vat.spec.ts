import Big from 'big.js';
import * as fc from 'fast-check';
import { bruttoOf, isBruttoOf } from './vat';

const brutto = (netto: string, vat: string) => bruttoOf(new Big(netto), new Big(vat)).toFixed(2);
/** As the form computes it. */
const nettoOf = (gross: Big, vat: Big) => gross.div(vat.div(100).plus(1)).round(2, Big.roundHalfUp);

describe('brutto from netto', () => {
  it.each([
    ['0.01', '19', '0.01'],
    ['0.03', '19', '0.04'],
    ['9.99', '19', '11.89'],
    ['10.01', '7', '10.71'],
    ['33.33', '7.7', '35.90'],
    ['100.00', '0', '100.00'],
    ['100.00', '19', '119.00'],
    ['100.00', '100', '200.00'],
    ['9999999.99', '19', '11899999.99'],
  ])('%s EUR at %s %% is %s EUR', (amount, vat, expected) => {
    expect(brutto(amount, vat)).toBe(expected);
  });

  it('rounds half a cent up, where binary numbers fall short of the half', () => {
    expect(1.005 * 100).toBeLessThan(100.5);
    expect(brutto('0.50', '1')).toBe('0.51');
    expect(brutto('1.50', '19')).toBe('1.79');
    expect(brutto('2.50', '19')).toBe('2.98');
    expect(brutto('8.50', '5')).toBe('8.93');
  });
});

/** 0.01 to 10,000,000.00 EUR. */
const amounts = fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => new Big(cents).div(100));
/** 0 to 100 percent in steps of 0.01. */
const rates = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => new Big(hundredths).div(100));

describe('netto and brutto from each other', () => {
  it('drift at most one cent and then stay, so what a form computes from either side is never refused', () => {
    const property = fc.property(amounts, rates, (amount, vat) => {
      const back = nettoOf(bruttoOf(amount, vat), vat);
      expect(back.minus(amount).abs().lte('0.01')).toBe(true);
      expect(nettoOf(bruttoOf(back, vat), vat).toFixed(2)).toBe(back.toFixed(2));
      const before = nettoOf(amount, vat);
      expect([amount, bruttoOf(before, vat)].map((brutto) => isBruttoOf(brutto, before, vat))).toEqual([true, true]);
    });
    fc.assert(property, { numRuns: 2000 });
  });
});

describe('a given brutto', () => {
  it.each([
    ['100.00', '19', '119.00', true],
    ['100.00', '19', '119.01', true],
    ['100.00', '19', '118.99', true],
    ['100.00', '19', '119.02', false],
    ['100.00', '19', '118.98', false],
    ['100.00', '19', '100.00', false],
    ['10000000.00', '19', '11900000.01', true],
    ['10000000.00', '19', '11900000.02', false],
  ])('of netto %s EUR at %s %%: %s EUR → %s', (amount, vat, given, expected) => {
    expect(isBruttoOf(new Big(given), new Big(amount), new Big(vat))).toBe(expected);
  });
});
