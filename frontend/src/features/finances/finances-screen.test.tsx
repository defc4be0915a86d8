import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';
import { summaryOf } from '@/api/cache/cost-cache';
import type { CostDto } from '@/api/costs.api';
import { cost, serveComparison } from '@/test/fixtures/costs';
import { renderWithProviders } from '@/test/render';
import { refusal, refusalOf, server } from '@/test/server';
import { admin } from '@/test/fixtures/users';
import { FinancesScreen } from './finances-screen';

const march = '/finances?year=2026&month=3';
const original = cost({ id: 7, name: 'Rent', date: '2026-01-31', is_recurring: true, recurring_type: 'monthly' });
const instance: CostDto = { ...original, date: '2026-03-31', is_recurring_instance: true, original_cost_id: 7 };
const attachments = JSON.stringify(['/files/costs/AbCdEfGhIjKlMnOpQr-_12-Auftragsbestätigung Server.pdf']);

let costs: CostDto[];
let asked: string[];

beforeEach(() => {
  asked = [];
  serveComparison();
  costs = [instance, cost({ id: 2, name: 'Servers', description: 'Four machines', attachments })];
  server.use(
    http.get('*/api/finances/costs', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ costs, summary: summaryOf(costs) });
    }),
    http.get('*/api/finances/costs/7', () => HttpResponse.json(original)),
    http.get('*/api/finances/costs/2', () => HttpResponse.json(costs[1])),
  );
});

const render = (address = march) => renderWithProviders(<FinancesScreen />, { user: admin, address });
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('a month of costs', () => {
  it('is summed up and listed, in German figures', async () => {
    render();
    const rent = await row(/Rent/);
    const sums = within(screen.getByLabelText('Month summary')).getAllByRole('definition');
    // Figures and their unit are kept together by a space that does not break.
    const texts = sums.map(({ textContent }) => textContent.replace(/\s/g, ' '));
    expect(texts).toEqual(['200,00 €', '38,00 €', '238,00 €', '2']);
    expect(rent).toHaveTextContent('Recurring instance');
    expect(rent).toHaveTextContent('Monthly');
    expect(rent).toHaveTextContent('31/03/2026');
    const servers = await row(/Servers/);
    expect(servers).toHaveTextContent('One-time');
    expect(servers).toHaveTextContent('Four machines');
    expect(servers).toHaveTextContent('100,00 €19 %119,00 €');
  });

  it('marks the cost that a search has led to', async () => {
    render(`${march}&cost=2`);
    expect(await row(/Servers/)).toHaveAttribute('data-state', 'found');
    expect(await row(/Rent/)).not.toHaveAttribute('data-state');
  });

  it('shows attachments by a short name, and opens them in a new tab', async () => {
    render();
    const link = within(await row(/Servers/)).getByRole('link', { name: 'Auftragsbe…erver.pdf' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/files\/costs\/.*-Auftragsbest%C3%A4tigung%20Server\.pdf$/),
    );
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('title', 'Auftragsbestätigung Server.pdf');
  });

  it('stays alone until the next month is there, and nothing moves it', async () => {
    const { user } = render();
    await row(/Rent/);
    server.use(http.get('*/api/finances/costs', () => new Promise<never>(() => undefined)));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(screen.getByText('Rent').closest('section')).toHaveAttribute('aria-busy', 'true'));
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('is chosen by year and month, and the address says which', async () => {
    const { user, router } = render();
    await row(/Rent/);
    await user.click(screen.getByRole('combobox', { name: 'Month' }));
    await user.click(await screen.findByRole('option', { name: 'December' }));
    expect(router.state.location.search).toBe('?year=2026&month=12');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(router.state.location.search).toBe('?year=2027&month=1');
    await waitFor(() => expect(asked.at(-1)).toBe('?year=2027&month=1'));
  });

  it('edits a cost as it is now, not as it was when it was last edited', async () => {
    let description = 'As it was';
    server.use(http.get('*/api/finances/costs/7', () => HttpResponse.json({ ...original, description })));
    const { user } = render();
    const field = () => screen.findByRole('textbox', { name: 'Description' });
    await user.click(within(await row(/Rent/)).getByRole('button', { name: 'Edit Rent' }));
    expect(await field()).toHaveValue('As it was');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    description = 'As it is now';
    await user.click(within(await row(/Rent/)).getByRole('button', { name: 'Edit Rent' }));
    expect(await field()).toHaveValue('As it is now');
  });

  it('without costs says what belongs there', async () => {
    costs = [];
    const { user } = render();
    expect(await screen.findByText('No costs in March 2026')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Add cost' })[1]!);
    expect(await screen.findByRole('dialog', { name: 'Add cost' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('01/03/2026');
  });

  it('that does not come says why', async () => {
    server.use(http.get('*/api/finances/costs', () => refusal(500, 'Broken')));
    render();
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP 500: Broken');
  });

  it('can be exported soon, but not yet', async () => {
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Export: coming soon')).toBeVisible();
  });
});

describe('a new cost', () => {
  it('computes brutto while netto is typed, and is sent in numbers', async () => {
    let sent: unknown;
    server.use(
      http.post('*/api/finances/costs', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(cost({ id: 9, name: 'Chairs' }), { status: 201 });
      }),
    );
    const { user } = render(`${march}&new=1`);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Chairs');
    await user.type(screen.getByRole('textbox', { name: 'Netto' }), '9,99');
    expect(screen.getByRole('textbox', { name: 'Brutto' })).toHaveValue('11,89');
    await user.click(screen.getByRole('checkbox', { name: 'Recurring cost' }));
    await user.click(screen.getByRole('combobox', { name: 'Ends' }));
    await user.click(await screen.findByRole('option', { name: '2028' }));
    await user.click(screen.getByRole('combobox', { name: 'Last month' }));
    await user.click(await screen.findByRole('option', { name: 'June' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add cost' }));
    expect(await screen.findByText('Cost saved')).toBeVisible();
    expect(sent).toMatchObject({
      name: 'Chairs',
      netto: 9.99,
      vat: 19,
      brutto: 11.89,
      date: '2026-03-01',
      isRecurring: true,
      recurringType: 'monthly',
      recurringEndYear: 2028,
      recurringEndMonth: 6,
    });
  });

  it('is silently kept back without a name, and with a message without an amount', async () => {
    const { user } = render(`${march}&new=1`);
    const save = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add cost' });
    await user.type(screen.getByRole('textbox', { name: 'Netto' }), '5');
    await user.click(save);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Chairs');
    await user.clear(screen.getByRole('textbox', { name: 'Netto' }));
    await user.click(save);
    expect(screen.getByText('Please enter a valid amount greater than 0')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Netto' })).toHaveFocus();
  });

  it('is kept within its limits by the arrow keys, which leave what is no number alone', async () => {
    const { user } = render('/finances?year=2026&month=3&new=1');
    const vat = await screen.findByRole('textbox', { name: 'VAT %' });
    await user.clear(vat);
    await user.type(vat, '99.99{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(vat).toHaveValue('100');
    const netto = screen.getByRole('textbox', { name: 'Netto' });
    await user.type(netto, '1,234{ArrowUp}');
    expect(netto).toHaveValue('1,234');
  });

  it('says why an amount that can mean two is none', async () => {
    const { user } = render('/finances?year=2026&month=3&new=1');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Servers');
    const netto = screen.getByRole('textbox', { name: 'Netto' });
    await user.type(netto, '1,234{Enter}');
    expect(netto).toHaveAccessibleDescription(
      'Please enter a valid amount greater than 0: “1,234” can mean 1.234,00\u00a0€ or 1,23\u00a0€',
    );
    expect(netto).toHaveFocus();
  });

  it('says it as soon as the field is left, until something else is typed', async () => {
    const { user } = render('/finances?year=2026&month=3&new=1');
    const netto = await screen.findByRole('textbox', { name: 'Netto' });
    await user.click(netto);
    await user.tab();
    expect(netto).not.toHaveAccessibleDescription();
    await user.type(netto, '1.236');
    expect(netto).not.toHaveAccessibleDescription();
    await user.tab();
    expect(netto).toBeInvalid();
    expect(netto).toHaveAccessibleDescription(/“1\.236” can mean 1\.236,00\s€ or 1,24\s€$/);
    await user.type(netto, '{Backspace}');
    expect(netto).not.toHaveAccessibleDescription();
  });

  it.each([
    ['netto', 'textbox', 'Netto'],
    ['recurringEndYear', 'combobox', 'Ends'],
    ['description', 'textbox', 'Description'],
  ])('is refused at the field that the server names (%s)', async (field, role, name) => {
    server.use(http.post('*/api/finances/costs', () => refusalOf(field, 'Not like this')));
    const { user } = render('/finances?year=2026&month=3&new=1');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Servers');
    await user.click(screen.getByRole('checkbox', { name: 'Recurring cost' }));
    await user.type(screen.getByRole('textbox', { name: 'Netto' }), '100{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create cost: Not like this');
    const named = screen.getByRole(role, { name });
    expect(named).toHaveAccessibleDescription('Not like this');
    expect(named).toHaveFocus();
  });

  it('has a recurrence only while it recurs', async () => {
    const { user } = render(`${march}&new=1`);
    const repeats = await screen.findByRole('combobox', { name: 'Repeats' });
    expect(repeats).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Recurring cost' }));
    expect(repeats).toBeEnabled();
    expect(screen.queryByRole('combobox', { name: 'Last month' })).not.toBeInTheDocument();
  });

  it('stays in its form when the server refuses it', async () => {
    server.use(http.post('*/api/finances/costs', () => refusal(400, 'brutto does not belong to this netto')));
    const { user } = render(`${march}&new=1`);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Chairs');
    await user.type(screen.getByRole('textbox', { name: 'Brutto' }), '119');
    expect(screen.getByRole('textbox', { name: 'Netto' })).toHaveValue('100,00');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add cost' }));
    expect(await screen.findByText('Failed to create cost: brutto does not belong to this netto')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Brutto' })).toHaveValue('119,00');
  });
});

describe('an edited cost', () => {
  it('is edited a second time from what was saved the first time', async () => {
    const sent: { netto: number; description: string; attachments: string[] }[] = [];
    server.use(
      http.patch('*/api/finances/costs/2', async ({ request }) => {
        const changes = (await request.json()) as (typeof sent)[number];
        sent.push(changes);
        const { netto, description } = changes;
        costs = [instance, cost({ id: 2, name: 'Servers', netto, description, attachments: null })];
        return HttpResponse.json(costs[1]);
      }),
    );
    const { user } = render();
    const field = (name: string) => screen.findByRole('textbox', { name });
    await user.click(await screen.findByRole('button', { name: 'Edit Servers' }));
    await user.clear(await field('Netto'));
    await user.type(await field('Netto'), '200');
    await user.click(screen.getByRole('button', { name: /^Remove Auftrag/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(screen.getByRole('button', { name: 'Edit Servers' }));
    expect(await field('Netto')).toHaveValue('200,00');
    expect(screen.queryByRole('button', { name: /^Remove Auftrag/ })).not.toBeInTheDocument();
    await user.type(await field('Description'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ netto: 200, description: 'Four machines!', attachments: [] });
  });
});

describe('an instance of a recurring cost', () => {
  it('is edited by its original, and the form says so', async () => {
    let sent: unknown;
    server.use(
      http.patch('*/api/finances/costs/7', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(original);
      }),
    );
    const { user } = render();
    await user.click(await screen.findByRole('button', { name: 'Edit Rent' }));
    expect(await screen.findByText(/You are editing the original of 31\/01\/2026/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('31/01/2026');
    await user.clear(screen.getByRole('textbox', { name: 'VAT %' }));
    await user.type(screen.getByRole('textbox', { name: 'VAT %' }), '7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Cost saved in January 2026')).toBeVisible();
    expect(sent).toMatchObject({ netto: 100, vat: 7, brutto: 107, date: '2026-01-31' });
  });
});
