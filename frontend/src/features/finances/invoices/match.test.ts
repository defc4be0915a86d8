import { describe, expect, it } from 'vitest';
import { cost } from '@/test/fixtures/costs';
import { matchedCost } from './match';

const costs = [
  cost({ id: 1, name: 'Hetzner', netto: 40, brutto: 47.6 }),
  cost({ id: 2, name: 'Büromiete', netto: 1234.56, brutto: 1469.13 }),
  cost({ id: 3, name: 'Google Workspace', netto: 50, brutto: 59.5 }),
  cost({ id: 4, name: 'Google Ads', netto: 250, brutto: 297.5 }),
  cost({ id: 5, name: 'Księgowość', netto: 20, brutto: 20, has_invoice: true }),
  cost({ id: 6, name: 'O2', netto: 15.03, brutto: 17.89 }),
];

const matchOf = (name: string) => costs.find(({ id }) => id === matchedCost(name, costs))?.name ?? null;

describe('a file is matched', () => {
  it.each([
    ['Hetzner 47,60.pdf', 'Hetzner'],
    ['invoice 47.60 EUR.pdf', 'Hetzner'],
    ['47,60€.pdf', 'Hetzner'],
    ['R_40,00_2026-03.pdf', 'Hetzner'],
    ['1.234,56.pdf', 'Büromiete'],
    ['1234,56€.PDF', 'Büromiete'],
    ['1,234.56.pdf', 'Büromiete'],
    ['rechnung 1 234,56.pdf', 'Büromiete'],
    ['1.235 €.pdf', null],
    ['250 Eurocard.pdf', null],
    ['rechnung 815 297,50.pdf', 'Google Ads'],
    ['250 EUR.pdf', 'Google Ads'],
  ])('by the amount in “%s”: %s', (file, name) => {
    expect(matchOf(file)).toBe(name);
  });

  it.each([
    ['invoice_2026-03_4760.pdf', null],
    ['Beleg 15.03.2026.pdf', null],
    ['Beleg 2026.15.03.pdf', null],
    ['Beleg 2026-03-15.pdf', null],
    ['Beleg 1.47.60.pdf', null],
    ['Beleg 47,605.pdf', null],
    ['15.03.2026 17,89.pdf', 'O2'],
    ['2026-03-15_47,60.pdf', 'Hetzner'],
  ])('not by a date or another number: “%s”', (file, name) => {
    expect(matchOf(file)).toBe(name);
  });

  it.each([
    ['HETZNER-invoice.pdf', 'Hetzner'],
    ['Bu\u0308romiete März.pdf', 'Büromiete'],
    ['ksiegowosc.jpg', 'Księgowość'],
    ['google_workspace_03.pdf', 'Google Workspace'],
    ['google 2026.pdf', null],
    ['google 297,50.pdf', 'Google Ads'],
    ['google_ads 59,50.pdf', null],
    ['Hetzner 99,90.pdf', null],
    ['O2.pdf', 'O2'],
    ['bueromiete.pdf', 'Büromiete'],
    ['workspaces.pdf', null],
    ['Invoice.pdf', null],
    ['scan0001.pdf', null],
  ])('by name, and by amount among those: “%s”', (file, name) => {
    expect(matchOf(file)).toBe(name);
  });

  it('to a cost that has no invoice yet, rather than to one that has', () => {
    const [first, second] = [cost({ id: 1, has_invoice: true }), cost({ id: 2, has_invoice: false })];
    expect(matchedCost('Cloud servers 119,00.pdf', [first, second])).toBe(2);
    expect(matchedCost('119,00.pdf', [first, second])).toBe(2);
    expect(matchedCost('119,00.pdf', [second, { ...first, has_invoice: false }])).toBeNull();
    expect(matchedCost('119,00.pdf', [])).toBeNull();
  });
});
