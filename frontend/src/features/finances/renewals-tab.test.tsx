import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { http, HttpResponse, refusal, server } from '@/test/server';
import type { RenewalDto } from '@/api/finances.api';
import { cost } from '@/test/fixtures/costs';
import { showFinances } from '@/test/screens/finances';

const renewal = (changes: Partial<RenewalDto>): RenewalDto => ({
  cost_id: 1,
  name: 'Domain',
  category: 'domain',
  recurring_type: 'yearly',
  date: '2026-12-20',
  cancel_by: null,
  cancel_url: null,
  is_last: false,
  netto: 100,
  brutto: 119,
  ...changes,
});
const sum = { netto: 100, vat: 19, brutto: 119, count: 1 };
const nothing = { renewals: [], summary: { netto: 0, vat: 0, brutto: 0, count: 0 } };

let asked: string[];
let yearly: RenewalDto[];

beforeEach(() => {
  asked = [];
  yearly = [];
  server.use(
    http.get('*/api/finances/renewals', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        today: '2026-11-22',
        until: '2027-02-20',
        yearly: yearly.length ? { renewals: yearly, summary: { ...sum, count: yearly.length } } : nothing,
        monthly: nothing,
      });
    }),
  );
});

const render = () => showFinances('?tab=renewals');
const row = (name: RegExp) => screen.findByRole('row', { name: new RegExp(`^${name.source}`) });

describe('renewals', () => {
  it('show date, amount, deadline and where to cancel', async () => {
    yearly = [
      renewal({ cancel_by: '2026-12-06', cancel_url: 'https://www.domains.example/x' }),
      renewal({ cost_id: 2, name: 'Insurance', cancel_by: '2027-01-20' }),
      renewal({ cost_id: 3, name: 'Tool', cancel_by: '2026-11-21' }),
      renewal({ cost_id: 4, name: 'Fair', is_last: true, cancel_url: 'https://a.example' }),
      renewal({ cost_id: 5, name: 'Font', cancel_by: '2026-11-22' }),
    ];
    render();
    const domain = await row(/Domain/);
    expect(domain).toHaveTextContent('20/12/2026');
    expect(domain).toHaveTextContent('06/12/2026 in 14 days');
    expect(domain).toHaveTextContent('119,00 €');
    const link = within(domain).getByRole('link', { name: /Cancel Domain at domains\.example/ });
    expect(link).toHaveAttribute('href', 'https://www.domains.example/x');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByText('in 14 days').parentElement).toHaveAttribute('data-soon');
    expect(await row(/Insurance/)).toHaveTextContent('in 59 days');
    expect(screen.getByText('in 59 days').parentElement).not.toHaveAttribute('data-soon');
    expect(await row(/Tool/)).toHaveTextContent('20/12/2026 in 28 daysNotice period is over');
    expect(domain).not.toHaveTextContent('in 28 days');
    expect(await row(/Fair/)).toHaveTextContent('20/12/2026 in 28 daysLast payment');
    expect(within(await row(/Fair/)).queryByRole('link')).not.toBeInTheDocument();
    expect(await row(/Font/)).toHaveTextContent('today');
    expect(screen.getByText('Total', { exact: false })).toHaveTextContent(/119,00/);
  });

  it('cover the period in the address, in a tab beside the month', async () => {
    const { user, router } = render();
    await waitFor(() => expect(asked).toEqual(['?days=90']));
    await user.click(await screen.findByRole('radio', { name: 'A year' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?days=365'));
    expect(router.state.location.search).toContain('days=365');
    server.use(
      http.get('*/api/finances/costs', () => HttpResponse.json({ costs: [], summary: nothing.summary })),
      http.get('*/api/finances/comparison', () => refusal(500, 'Broken')),
    );
    await user.click(await screen.findByRole('tab', { name: 'Month' }));
    expect(await screen.findByText(/^No costs in/)).toBeVisible();
    expect(router.state.location.search).not.toContain('tab');
  });

  it('explain an empty list, and a failure', async () => {
    const { unmount } = render();
    expect(await screen.findByText('Nothing renews in this time')).toBeVisible();
    unmount();
    server.use(http.get('*/api/finances/renewals', () => refusal(500, 'Broken')));
    render();
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP 500: Broken');
  });

  it('can be edited without loading their month', async () => {
    yearly = [renewal({ cost_id: 7 })];
    server.use(http.get('*/api/finances/costs/7', () => HttpResponse.json(cost({ id: 7, name: 'Domain' }))));
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Edit Domain' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Domain');
  });
});
