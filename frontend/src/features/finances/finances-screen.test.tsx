import { beforeEach, describe, expect, it } from 'vitest';
import { choose, fill, screen, waitFor, within } from '@/test/render';
import { deferred, noContent, http, HttpResponse, refusal, refusalOf, server, recordBodies } from '@/test/server';
import { summaryOf, type CostDto } from '@/api/finances.api';
import { cost, serveComparison } from '@/test/fixtures/costs';
import { showFinances } from '@/test/screens/finances';

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
    http.get('*/api/projects', () => HttpResponse.json([])),
  );
});

const row = (name: RegExp) => screen.findByRole('row', { name });

describe('a month of costs', () => {
  it('shows sums and costs in German notation, short file names, and highlights the found cost', async () => {
    showFinances('&cost=2');
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
    expect(servers).toHaveTextContent('100,00 €19%119,00 €');
    const link = within(servers).getByRole('link', { name: 'Auftragsbe…erver.pdf' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/files\/costs\/.*-Auftragsbest%C3%A4tigung%20Server\.pdf$/),
    );
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('title', 'Auftragsbestätigung Server.pdf');
    expect(servers).toHaveAttribute('data-state', 'found');
    expect(rent).not.toHaveAttribute('data-state');
  });

  it('is chosen by year and month, which are in the address; its export is announced', async () => {
    const { user, router } = showFinances();
    await row(/Rent/);
    await choose(user, 'Month', 'December');
    expect(router.state.location.search).toBe('?year=2026&month=12');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(router.state.location.search).toBe('?year=2027&month=1');
    await waitFor(() => expect(asked.at(-1)).toBe('?year=2027&month=1'));
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Export: coming soon')).toBeVisible();
  });

  it('edits the current state of a cost, not an earlier one', async () => {
    let description = 'As it was';
    server.use(http.get('*/api/finances/costs/7', () => HttpResponse.json({ ...original, description })));
    const { user } = showFinances();
    const field = () => screen.findByRole('textbox', { name: 'Description' });
    await user.click(within(await row(/Rent/)).getByRole('button', { name: 'Edit Rent' }));
    expect(await field()).toHaveValue('As it was');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    description = 'As it is now';
    await user.click(within(await row(/Rent/)).getByRole('button', { name: 'Edit Rent' }));
    expect(await field()).toHaveValue('As it is now');
  });

  it.each([
    ['edit', 'Edit cost'],
    ['copy', 'Duplicate cost'],
    ['price', 'Change price from a month on'],
  ])('says of a cost to %s that it does not exist, without a retry', async (what, title) => {
    server.use(http.get('*/api/finances/costs/9999', () => refusal(404, 'There is no cost 9999')));
    showFinances(`&${what}=9999`);
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(await dialog.findByText('Cost not found')).toBeVisible();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('without costs explains what to add', async () => {
    costs = [];
    const { user } = showFinances();
    expect(await screen.findByText('No costs in March 2026')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Add cost' })[1]!);
    expect(await screen.findByRole('dialog', { name: 'Add cost' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('01/03/2026');
  });
});

describe('a new cost', () => {
  it('computes brutto from netto, enables its recurrence on demand, and is sent as numbers', async () => {
    const created = cost({ id: 9, name: 'Chairs' });
    const sent = recordBodies('post', '*/api/finances/costs', () => HttpResponse.json(created, { status: 201 }));
    const { user } = showFinances('&new=1');
    await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Chairs');
    await user.type(screen.getByRole('textbox', { name: 'Netto' }), '9,99');
    expect(screen.getByRole('textbox', { name: 'Brutto' })).toHaveValue('11,89');
    expect(screen.getByRole('combobox', { name: 'Repeats' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Recurring cost' }));
    expect(screen.getByRole('combobox', { name: 'Repeats' })).toBeEnabled();
    expect(screen.queryByRole('combobox', { name: 'Last month' })).not.toBeInTheDocument();
    await choose(user, 'Ends', '2028');
    await choose(user, 'Last month', 'June');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add cost' }));
    expect(await screen.findByText('Cost saved')).toBeVisible();
    expect(sent[0]).toMatchObject({
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

  it('is not sent without a name or an amount, and the arrow keys stay within the limits', async () => {
    const { user } = showFinances('&new=1');
    const save = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add cost' });
    await user.type(screen.getByRole('textbox', { name: 'Netto' }), '5');
    await user.click(save);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Chairs');
    await user.clear(screen.getByRole('textbox', { name: 'Netto' }));
    await user.click(save);
    expect(screen.getByText('Please enter a valid amount greater than 0')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Netto' })).toHaveFocus();
    const vat = screen.getByRole('textbox', { name: 'VAT %' });
    await user.clear(vat);
    await user.type(vat, '99.99{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(vat).toHaveValue('100');
    const netto = screen.getByRole('textbox', { name: 'Netto' });
    await fill(user, netto, '0,234');
    await user.keyboard('{ArrowUp}');
    expect(netto).toHaveValue('0,234');
  });

  it.each(['1.236', '1,236'])('says at once what %s is taken for', async (typed) => {
    const { user } = showFinances('&new=1');
    for (const name of ['Brutto', 'Netto']) {
      const field = await screen.findByRole('textbox', { name });
      await fill(user, field, typed.slice(0, -1));
      expect(field).not.toHaveAccessibleDescription();
      await user.type(field, '6');
      expect(field).toHaveAccessibleDescription('= 1.236,00\u00a0€');
    }
    expect(screen.getByRole('textbox', { name: 'Brutto' })).toHaveValue('1.470,84');
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Netto' })).toHaveValue('1.236,00');
    expect(screen.getByRole('textbox', { name: 'Netto' })).not.toHaveAccessibleDescription();
  });

  it('shows the server’s refusal at the field, and preserves the input', async () => {
    server.use(http.post('*/api/finances/costs', () => refusalOf('recurringEndYear', 'Not like this')));
    const { user } = showFinances('&new=1');
    await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Servers');
    await user.click(screen.getByRole('checkbox', { name: 'Recurring cost' }));
    await user.type(screen.getByRole('textbox', { name: 'Netto' }), '100{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create cost: Not like this');
    const named = screen.getByRole('combobox', { name: 'Ends' });
    expect(named).toHaveAccessibleDescription('Not like this');
    expect(named).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Netto' })).toHaveValue('100,00');
  });
});

describe('an instance of a recurring cost', () => {
  it('opens its original, and the form says so', async () => {
    const sent = recordBodies('patch', '*/api/finances/costs/7', () => HttpResponse.json(original));
    const { user } = showFinances();
    await user.click(await screen.findByRole('button', { name: 'Edit Rent' }));
    expect(await screen.findByText(/You are editing the original of 31\/01\/2026/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('31/01/2026');
    await fill(user, screen.getByRole('textbox', { name: 'VAT %' }), '7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Cost saved in January 2026')).toBeVisible();
    expect(sent).toMatchObject([{ netto: 100, vat: 7, brutto: 107, date: '2026-01-31' }]);
  });
});

it('a cost that is loaded after its form has opened begins in the first field', async () => {
  const { until, release } = deferred();
  server.use(
    http.get('*/api/finances/costs/7', async () => {
      await until;
      return HttpResponse.json(original);
    }),
  );
  showFinances('&edit=7');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit cost' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus());
  release();
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus());
});

describe('deleting a cost', () => {
  it('deletes the original of a recurring cost, after a warning, which needs no sums', async () => {
    server.use(http.get('*/api/finances/costs/7/paid', () => refusal(503, 'Away')));
    server.use(noContent('delete', '*/api/finances/costs/7', () => (costs = costs.filter(({ id }) => id !== 7))));
    const { user } = showFinances();
    await user.click(await screen.findByRole('button', { name: 'Delete Rent' }));
    const question = await screen.findByRole('dialog', { name: 'Delete “Rent”' });
    expect(question).toHaveTextContent('it disappears from every month');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Rent/ })).not.toBeInTheDocument());
    expect(screen.getByLabelText('Month summary')).toHaveTextContent('119,00 €');
  });
});
