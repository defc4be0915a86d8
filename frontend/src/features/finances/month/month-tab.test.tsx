import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';
import { summaryOf } from '@/api/cache/cost-cache';
import type { CostDto } from '@/api/costs.api';
import { cost, serveComparison } from '@/test/fixtures/costs';
import { renderWithProviders } from '@/test/render';
import { refusal, server } from '@/test/server';
import { admin } from '@/test/fixtures/users';
import { FinancesScreen } from '../finances-screen';

const march = '/finances?year=2026&month=3';
const rent = cost({
  id: 7,
  name: 'Studio rent',
  category: 'office_rent',
  date: '2026-03-01',
  netto: 2000,
  brutto: 2380,
});
const hosting = cost({ id: 8, name: 'Serwer łódź', project_id: 4, description: 'Staging' });

beforeEach(() => {
  const costs: CostDto[] = [rent, hosting];
  server.use(
    http.get('*/api/finances/costs', () => HttpResponse.json({ costs, summary: summaryOf(costs) })),
    http.get('*/api/projects', () => HttpResponse.json([{ id: 4, name: 'Bäckerei' }])),
  );
  serveComparison({
    summary: summaryOf([rent, hosting]),
    previous: { netto: 2000, vat: 380, brutto: 2380, count: 1 },
    categories: [
      { category: 'office_rent', netto: 2000, brutto: 2380, count: 1, previous_brutto: 2380 },
      { category: 'hosting', netto: 100, brutto: 119, count: 1, previous_brutto: 0 },
      { category: 'devices', netto: 0, brutto: 0, count: 0, previous_brutto: 50 },
    ],
  });
});

const render = (address = march) => renderWithProviders(<FinancesScreen />, { user: admin, address });
const plain = (text: string) => text.replace(/\s/g, ' ');
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);

describe('a month', () => {
  it('is divided by category in names and sums, and compared with the month before', async () => {
    render();
    const list = await screen.findByRole('list', { name: 'Brutto by category' });
    const entries = within(list).getAllByRole('button');
    expect(entries.map(({ textContent }) => plain(textContent))).toEqual([
      'Office rent 2.380,00 €',
      'Hosting 119,00 €',
    ]);
    expect(plain(screen.getByText(/more than the month before/).textContent)).toBe(
      '119,00 € more than the month before+5 %',
    );
  });

  it.each([
    [{ netto: 0, vat: 0, brutto: 0, count: 0 }, 'Nothing the month before'],
    [{ netto: 2100, vat: 399, brutto: 2499, count: 9 }, 'As much as the month before'],
    [{ netto: 2100, vat: 399, brutto: 3000, count: 9 }, '501,00 € less than the month before−17 %'],
  ])('after one of %j says so', async (previous, sentence) => {
    serveComparison({ summary: summaryOf([rent, hosting]), previous });
    render();
    expect(
      await screen.findByText(
        (_, element) => plain(element?.textContent ?? '') === sentence && element?.tagName === 'SPAN',
      ),
    ).toBeVisible();
  });

  it('leads from a category to its costs, and back', async () => {
    const { user, router } = render();
    await user.click(await screen.findByRole('button', { name: /^Office rent/ }));
    await waitFor(() => expect(names()).toEqual(['Studio rent']));
    expect(screen.getByText('1 of 2 costs found')).toBeVisible();
    expect(router.state.location.search).toContain('category=office_rent');
    await user.click(screen.getByRole('button', { name: /^Office rent/, pressed: true }));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(router.state.location.search).not.toContain('category');
  });

  it('says which category it is limited to, even where there is none of it', async () => {
    const { user } = render(`${march}&category=marketing`);
    expect(await screen.findByText('No costs of this category')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Category: Marketing. Show all categories' }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it.each(['lodz', 'STAGING host', 'backerei'])('is searched for “%s” in all that a cost is called', async (query) => {
    render(`${march}&q=${encodeURIComponent(query)}`);
    await waitFor(() => expect(names()).toEqual([expect.stringContaining('Serwer łódź')]));
  });

  it('in which nothing is found says so, and offers all of them', async () => {
    const { user } = render(`${march}&q=nowhere`);
    expect(await screen.findByText('Nothing matches “nowhere”')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[1]!);
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('shows its costs even without the comparison', async () => {
    server.use(http.get('*/api/finances/comparison', () => refusal(500, 'Broken')));
    render();
    expect(await screen.findByRole('row', { name: /Studio rent/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('names the project of a cost, and leads there', async () => {
    render();
    expect(await screen.findByRole('link', { name: 'Bäckerei' })).toHaveAttribute('href', '/projects/4');
  });

  it('stands until the next one is there', async () => {
    const { user } = render();
    await screen.findByRole('row', { name: /Studio rent/ });
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get('*/api/finances/costs', async () => {
        await asked;
        return HttpResponse.json({ costs: [], summary: summaryOf([]) });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('region', { name: 'March 2026' })).toHaveAttribute('aria-busy', 'true');
    answer();
    expect(await screen.findByText('No costs in April 2026')).toBeVisible();
  });
});

describe('a duplicate', () => {
  it('of an instance keeps its day', async () => {
    const monthly = { ...hosting, is_recurring: true, recurring_type: 'monthly' as const, date: '2026-01-31' };
    const instance = { ...monthly, date: '2026-03-31', is_recurring_instance: true, original_cost_id: 8 };
    server.use(
      http.get('*/api/finances/costs', () => HttpResponse.json({ costs: [instance], summary: summaryOf([instance]) })),
      http.get('*/api/finances/costs/8', () => HttpResponse.json(monthly)),
    );
    render(`${march}&copy=8`);
    const form = await screen.findByRole('dialog', { name: 'Duplicate cost' });
    expect(await within(form).findByRole('textbox', { name: 'Date' })).toHaveValue('31/03/2026');
  });

  it('begins with all of the cost but its files, and is not there before it is saved', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/finances/costs/8', () => HttpResponse.json(hosting)),
      http.post('*/api/finances/costs', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...hosting, id: 9 }, { status: 201 });
      }),
    );
    const { user, router } = render();
    await user.click(await screen.findByRole('button', { name: 'More actions for Serwer łódź' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    const form = await screen.findByRole('dialog', { name: 'Duplicate cost' });
    expect(router.state.location.search).toContain('copy=8');
    expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveValue('Serwer łódź');
    expect(within(form).getByRole('textbox', { name: 'Date' })).toHaveValue('15/03/2026');
    expect(sent).toEqual([]);
    await user.click(within(form).getByRole('button', { name: 'Add cost' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: 'Serwer łódź', date: '2026-03-15', project_id: 4, attachments: [] });
    await waitFor(() => expect(router.state.location.search).not.toContain('copy'));
  });
});
