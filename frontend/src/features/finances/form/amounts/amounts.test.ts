import { describe, expect, it } from 'vitest';
import { typedInto, type AmountField, type Amounts } from './amounts';

const empty: Amounts = { netto: '', vat: '19', brutto: '', typed: 'netto' };

/** What stands in the fields after these were typed into, one after the other. */
function fields(...entries: [AmountField, string][]): [string, string, string] {
  const { netto, vat, brutto } = entries.reduce((amounts, [field, text]) => typedInto(amounts, field, text), empty);
  return [netto, vat, brutto];
}

describe('netto, VAT and brutto', () => {
  it('netto gives the brutto, brutto the netto, VAT whichever was not typed', () => {
    expect(fields(['netto', '100'])).toEqual(['100', '19', '119,00']);
    expect(fields(['brutto', '119'])).toEqual(['100,00', '19', '119']);
    expect(fields(['netto', '100'], ['vat', '7'])).toEqual(['100', '7', '107,00']);
    expect(fields(['brutto', '119'], ['vat', '7'])).toEqual(['111,21', '7', '119']);
  });

  it('leave alone what is being typed, letter by letter', () => {
    expect(fields(['netto', '9,'], ['netto', '9,9'], ['netto', '9,99'])).toEqual(['9,99', '19', '11,89']);
    expect(fields(['netto', '100'], ['brutto', '0.'], ['brutto', '0.0'])).toEqual(['100', '19', '0.0']);
  });

  it('are computed in the figures of the table, however they are typed', () => {
    expect(fields(['netto', '9,99'])[2]).toBe('11,89');
    expect(fields(['netto', '9.99'])[2]).toBe('11,89');
    expect(fields(['netto', '1234.50'])[2]).toBe('1.469,06');
  });

  it('lose what can no longer be computed, and have it again when it can', () => {
    expect(fields(['netto', '100'], ['vat', ''])).toEqual(['100', '', '']);
    expect(fields(['netto', '100'], ['vat', '101'])).toEqual(['100', '101', '']);
    expect(fields(['brutto', '119'], ['vat', 'x'])).toEqual(['', 'x', '119']);
    expect(fields(['netto', '100'], ['vat', ''], ['vat', '7'])).toEqual(['100', '7', '107,00']);
    expect(fields(['netto', 'abc'])).toEqual(['abc', '19', '']);
  });

  it('have no brutto when the netto is none, or beyond what can be stored', () => {
    expect(fields(['netto', '999999999,99'], ['vat', '100'])).toEqual(['999999999,99', '100', '1.999.999.999,98']);
    expect(fields(['netto', '1000000000'])).toEqual(['1000000000', '19', '']);
    expect(fields(['netto', '9'.repeat(20)])).toEqual(['9'.repeat(20), '19', '']);
    expect(fields(['netto', '100'], ['netto', '1,234'])).toEqual(['1,234', '19', '']);
    expect(fields(['netto', '100'], ['netto', 'abc'], ['netto', '200'])).toEqual(['200', '19', '238,00']);
  });

  it('keep the other amount when one is emptied', () => {
    expect(fields(['brutto', '119'], ['netto', ''])).toEqual(['', '19', '119']);
    expect(fields(['brutto', '119'], ['netto', ''], ['vat', '0'])).toEqual(['119,00', '0', '119']);
  });
});
