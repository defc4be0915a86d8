import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deferred, http, HttpResponse, refusal, server, recordBodies } from '@/test/server';
import { summaryOf } from '@/api/finances.api';
import { cost, serveComparison, serveCosts } from '@/test/fixtures/costs';
import { showFinances } from '@/test/screens/finances';

const rent = cost({ id: 7, name: 'Studio rent', category: 'office_rent', netto: 2000, brutto: 2380 });
const hosting = cost({ id: 8, name: 'Serwer łódź', project_id: 4, description: 'Staging' });

beforeEach(() => {
  serveCosts(rent, hosting);
  server.use(http.get('*/api/projects', () => HttpResponse.json([{ id: 4, name: 'Bäckerei' }])));
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

const plain = (text: string) => text.replace(/\s/g, ' ');
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]!.textContent);

describe('a month', () => {
  it.each([
    [{ netto: 0, vat: 0, brutto: 0, count: 0 }, 'Nothing the month before'],
    [{ netto: 2100, vat: 399, brutto: 2499, count: 9 }, 'As much as the month before'],
    [{ netto: 2100, vat: 399, brutto: 3000, count: 9 }, '501,00 € less than the month before−16.7%'],
  ])('is compared with one of %j', async (previous, sentence) => {
    serveComparison({ summary: summaryOf([rent, hosting]), previous });
    showFinances();
    const isSaid = (_: string, element: Element | null) => plain(element?.textContent ?? '') === sentence;
    expect((await screen.findAllByText(isSaid, { selector: 'span' }))[0]).toBeVisible();
  });

  it('shows categories, the comparison and projects, and filters by a category', async () => {
    const { user, router } = showFinances();
    const list = await screen.findByRole('list', { name: 'Brutto by category' });
    const entries = within(list).getAllByRole('button');
    const sums = entries.map(({ textContent }) => plain(textContent));
    expect(sums).toEqual(['Office rent 2.380,00 €', 'Hosting 119,00 €']);
    const more = plain(screen.getByText(/more than the month before/).textContent);
    expect(more).toBe('119,00 € more than the month before+5%');
    expect(await screen.findByRole('link', { name: 'Bäckerei' })).toHaveAttribute('href', '/projects/4');
    await user.click(screen.getByRole('button', { name: /^Office rent/ }));
    await waitFor(() => expect(names()).toEqual(['Studio rent']));
    expect(screen.getByText('1 of 2 costs found')).toBeVisible();
    expect(router.state.location.search).toContain('category=office_rent');
    await user.click(screen.getByRole('button', { name: /^Office rent/, pressed: true }));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(router.state.location.search).not.toContain('category');
  });

  it('shows the filter by category, even without results', async () => {
    const { user } = showFinances('&category=marketing');
    expect(await screen.findByText('No costs of this category')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Category: Marketing. Show all categories' }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it.each(['lodz', 'STAGING host', 'backerei'])(
    'finds “%s” in name, description, category and project',
    async (query) => {
      showFinances(`&q=${encodeURIComponent(query)}`);
      await waitFor(() => expect(names()).toEqual([expect.stringContaining('Serwer łódź')]));
    },
  );

  it('offers to clear a search without results', async () => {
    const { user } = showFinances('&q=nowhere');
    expect(await screen.findByText('Nothing matches “nowhere”')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear search' })[1]!);
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('says which other months have matches, a recurring cost once, and leads there', async () => {
    const rentSince = cost({
      id: 7,
      name: 'Studio rent',
      date: '2025-05-01',
      is_recurring: true,
      recurring_type: 'monthly',
    });
    const old = [11, 12, 13].map((id) => cost({ id, name: 'Old rent', date: id === 13 ? '2025-05-03' : '2026-01-31' }));
    server.use(
      http.get('*/api/finances/costs', ({ request }) => {
        const isMonth = new URL(request.url).searchParams.has('month');
        const costs = isMonth
          ? [{ ...rentSince, date: '2026-03-01', is_recurring_instance: true }]
          : [rentSince, ...old];
        return HttpResponse.json({ costs, summary: summaryOf(costs) });
      }),
    );
    const { user, router } = showFinances('&q=rent');
    expect(await screen.findByText('1 of 1 costs found')).toBeVisible();
    const note = await screen.findByText(/3 matches in other months:/);
    expect(note).toHaveTextContent('3 matches in other months: January 2026 (2), May 2025 (1)');
    await user.click(within(note).getByRole('link', { name: 'May 2025 (1)' }));
    expect(router.state.location.search).toContain('year=2025&month=5&q=rent');
  });

  it('shows its costs even without the comparison', async () => {
    server.use(http.get('*/api/finances/comparison', () => refusal(500, 'Broken')));
    showFinances();
    expect(await screen.findByRole('row', { name: /Studio rent/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('the former month stays, dimmed, until the next one is loaded', async () => {
  const { until, release } = deferred();
  serveCosts(cost({ id: 1, name: 'Rent' }));
  const { user } = showFinances();
  await screen.findByRole('row', { name: /Rent/ });
  const april = { costs: [cost({ id: 3, name: 'April' })], summary: summaryOf([]) };
  server.use(http.get('*/api/finances/costs', () => until.then(() => HttpResponse.json(april))));
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveValue('April');
  const former = screen.getByRole('region', { name: 'March 2026', busy: true });
  expect(former).toHaveTextContent('Rent');
  expect(former).toHaveAttribute('inert');
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('row', { name: /April/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'April 2026' })).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByText('Rent')).not.toBeInTheDocument();
});

it.each([
  ['month', '', '*/api/finances/costs'],
  ['renewals', '?tab=renewals', '*/api/finances/renewals'],
])('the failure of the tab %s is shown above the tabs, without empty figures', async (_tab, address, call) => {
  server.use(http.get(call, () => refusal(503, 'Away')));
  showFinances(address);
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('HTTP 503: Away');
  const follows = failure.compareDocumentPosition(screen.getByRole('tablist')) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows).toBeTruthy();
  expect(screen.queryByText('–')).not.toBeInTheDocument();
});

describe('a duplicate', () => {
  it('of an instance has the instance’s date', async () => {
    const monthly = { ...hosting, is_recurring: true, recurring_type: 'monthly' as const, date: '2026-01-31' };
    const instance = { ...monthly, date: '2026-03-31', is_recurring_instance: true, original_cost_id: 8 };
    serveCosts(instance);
    server.use(http.get('*/api/finances/costs/8', () => HttpResponse.json(monthly)));
    showFinances('&copy=8');
    const form = await screen.findByRole('dialog', { name: 'Duplicate cost' });
    expect(await within(form).findByRole('textbox', { name: 'Date' })).toHaveValue('31/03/2026');
  });

  it('starts with the cost’s values, without files, and is created on saving', async () => {
    server.use(http.get('*/api/finances/costs/8', () => HttpResponse.json(hosting)));
    const copy = { ...hosting, id: 9 };
    const sent = recordBodies('post', '*/api/finances/costs', () => HttpResponse.json(copy, { status: 201 }));
    const { user, router } = showFinances();
    await user.click(await screen.findByRole('button', { name: 'More actions for Serwer łódź' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    const form = await screen.findByRole('dialog', { name: 'Duplicate cost' });
    expect(router.state.location.search).toContain('copy=8');
    expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveValue('Serwer łódź');
    expect(within(form).getByRole('textbox', { name: 'Date' })).toHaveValue('15/03/2026');
    expect(sent).toEqual([]);
    await user.click(within(form).getByRole('button', { name: 'Add cost' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: 'Serwer łódź', date: '2026-03-15', project_id: 4, attachments: '[]' });
    await waitFor(() => expect(router.state.location.search).not.toContain('copy'));
  });
});

it('an empty answer is a failure, not an endless loading state', async () => {
  server.use(http.get('*/api/finances/costs', () => HttpResponse.json(null)));
  const { user } = showFinances();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('–')).not.toBeInTheDocument();
  serveCosts(rent);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Studio rent/ })).toBeVisible();
});
