import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { summaryOf } from '@/api/cache/cost-cache';
import { i18n } from '@/i18n';
import { cost, serveComparison } from '@/test/fixtures/costs';
import { renderWithProviders } from '@/test/render';
import { server } from '@/test/server';
import { admin } from '@/test/fixtures/users';
import { FinancesScreen } from '../finances-screen';

const march = '/finances?year=2026&month=3';
let asked: string[];

beforeEach(() => {
  asked = [];
  serveComparison();
  const costs = [cost({ id: 1, name: 'Rent' }), cost({ id: 2, name: 'Servers' })];
  server.use(
    http.get('*/api/finances/costs', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ costs, summary: summaryOf(costs) });
    }),
  );
});

const render = (address = march) => renderWithProviders(<FinancesScreen />, { user: admin, address });
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the month', () => {
  it('stays until the next one is there, marked as on its way out', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { user } = render();
    await row(/Rent/);
    server.use(
      http.get('*/api/finances/costs', async () => {
        await held;
        return HttpResponse.json({ costs: [cost({ id: 3, name: 'April' })], summary: summaryOf([]) });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveValue('April');
    const former = screen.getByRole('region', { name: 'March 2026', busy: true });
    expect(former).toHaveTextContent('Rent');
    expect(former).toHaveAttribute('inert');
    answer();
    expect(await row(/April/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'April 2026' })).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByText('Rent')).not.toBeInTheDocument();
  });

  it.each(['year=2026&month=13', 'year=1999&month=3', 'year=2026&month=3.5', 'year=abc&month=-1'])(
    'that is none is put right in the address (%s)',
    async (address) => {
      const { router } = render(`/finances?${address}&x=1`);
      await row(/Rent/);
      const { year, month } = Object.fromEntries(new URLSearchParams(router.state.location.search));
      expect(asked.at(-1)).toBe(`?year=${String(year)}&month=${String(month)}`);
      expect(Number(month)).toBeGreaterThanOrEqual(1);
      expect(Number(month)).toBeLessThanOrEqual(12);
      expect(Number(year)).toBeGreaterThanOrEqual(2025);
      expect(`year=${String(year)}&month=${String(month)}`).not.toBe(address);
    },
  );
});

describe('a cost', () => {
  it.each([
    ['Netto', '1000000000', 'At most 999.999.999,99 €'],
    ['Brutto', '2000000000', 'At most 1.999.999.999,98 €'],
  ])('names the limit where an amount is too large (%s)', async (name, typed, sentence) => {
    const { user } = render('/finances?year=2026&month=3&new=1');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Servers');
    await user.type(screen.getByRole('textbox', { name: 'Netto' }), '1');
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect(field.getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText((text) => text.replace(/\s/g, ' ') === sentence)).toBeVisible();
    expect(field).toHaveFocus();
  });

  it.each(['en', 'pl', 'de'] as const)('reads in its fields as in the table (%s)', async (language) => {
    await i18n.changeLanguage(language);
    onTestFinished(() => void i18n.changeLanguage('en'));
    const { user } = render(`${march}&edit=2`);
    const netto = await screen.findByDisplayValue('100,00');
    await user.clear(netto);
    await user.type(netto, '1234.5{Tab}');
    expect(netto).toHaveValue('1.234,50');
    expect(screen.getByDisplayValue('1.469,06')).toBeVisible();
  });

  it.each(['1/3/26', '1.3.2026', '2026-03-01'])('takes a date as people type it: %s', async (typed) => {
    const { user } = render(`${march}&edit=2`);
    const date = await screen.findByRole('textbox', { name: 'Date' });
    await user.clear(date);
    await user.type(date, `${typed}{Tab}`);
    expect(date).toHaveValue('01/03/2026');
  });
});
