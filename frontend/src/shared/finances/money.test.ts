import { describe, expect, it } from 'vitest';
import { bruttoOf, formatEuro, formatHundredths, isAmbiguous, nettoOf, parseHundredths } from './money';

/** Intl puts a space that does not break before the unit. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('a typed amount', () => {
  it.each([
    ['9,99', 999],
    ['9.99', 999],
    ['10', 1000],
    ['0,01', 1],
    [',5', 50],
    ['12,', 1200],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1.234.567', 123_456_700],
    ['1 234,50 €', 123_450],
    ["1'234.50", 123_450],
    ['10000000', 1_000_000_000],
    ['1.234', 123_400],
    ['1,234', 123_400],
  ])('%j is %d cents', (text, cents) => {
    expect(parseHundredths(text)).toBe(cents);
  });

  const none = ['', ' ', ',', '.', 'abc', '-5', '0,999', '1,2,3', '1.23.456', '9.99.9', '1e5', '0,004'];
  it.each([...none, '12 €€ x'])('%j is refused', (text) => {
    expect(parseHundredths(text)).toBeNull();
  });
});

it('says where it can be taken for thousands or for a little more than one', () => {
  const ambiguous = ['1.234', '1,234', ' 9,999 €', '1.23', '1.2345', '0,999', '1.234,00'];
  expect(ambiguous.map(isAmbiguous)).toEqual([true, true, true, false, false, false, false]);
});

describe('a displayed amount', () => {
  it('is German, in euros, in every language, and the same in a field as in the table', () => {
    const euros = [1234.56, 0.1, 11_900_000].map((amount) => plain(formatEuro(amount)));
    expect(euros).toEqual(['1.234,56 €', '0,10 €', '11.900.000,00 €']);
    expect(formatHundredths(123_456)).toBe('1.234,56');
    expect(formatHundredths(5)).toBe('0,05');
  });
});

describe('netto and brutto', () => {
  it.each([
    [1, 1900, 1],
    [999, 1900, 1189],
    [1001, 700, 1071],
    [50, 100, 51],
    [10_000, 0, 10_000],
    [99_999_999_999, 10_000, 199_999_999_998],
  ])('%d cents at %d hundredths of a percent are %d', (netto, vat, brutto) => {
    expect(bruttoOf(netto, vat)).toBe(brutto);
  });

  it.each([
    [1, 1900, 1],
    [1, 10_000, 1],
    [4999, 0, 4999],
    [10_000, 1900, 8403],
  ])('%d cents with %d hundredths of a percent in them are %d without', (brutto, vat, netto) => {
    expect(nettoOf(brutto, vat)).toBe(netto);
  });

  it('convert there and back from 0.01 to 10,000,000.00, at every whole rate', () => {
    // Every 7,919th cent meets all endings.
    for (let cents = 1; cents <= 1_000_000_000; cents += 7919 * 97) {
      for (let vat = 0; vat <= 10_000; vat += 500) {
        const back = nettoOf(bruttoOf(cents, vat), vat);
        expect(Math.abs(back - cents)).toBeLessThanOrEqual(1);
        expect(nettoOf(bruttoOf(back, vat), vat)).toBe(back);
      }
    }
  });
});
