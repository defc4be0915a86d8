import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, screen, waitFor, within } from '@/test/render';
import { changedMeanwhile, http, HttpResponse, recordBodies, server } from '@/test/server';
import { summaryOf, type CostDto, type PaidDto } from '@/api/finances.api';
import { cost, serveComparison } from '@/test/fixtures/costs';
import { showFinances } from '@/test/screens/finances';

const path = (name: string) => `/files/costs/AbCdEfGhIjKlMnOpQr-_12-${name}`;
const contract = JSON.stringify([path('contract.pdf')]);
const recurring = { is_recurring: true, recurring_type: 'monthly' } as const;
const original = cost({ id: 7, name: 'Rent', date: '2026-01-15', ...recurring, attachments: contract });
const march: CostDto = {
  ...original,
  date: '2026-03-15',
  is_recurring_instance: true,
  original_cost_id: 7,
  usual: null,
  note: null,
  has_invoice: false,
};
const usual = { netto: 100, vat: 19, brutto: 119, date: '2026-03-15' };
const own: CostDto = { ...march, netto: 150, brutto: 178.5, date: '2026-03-20', usual, note: 'Repairs included' };

let costs: CostDto[];
let skipped: CostDto[];
let inMonth: CostDto;
let asked: (string | null)[];

function servePaid(paid: Partial<PaidDto>) {
  asked = [];
  server.use(
    http.get('*/api/finances/costs/7/paid', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('from'));
      return HttpResponse.json({ first: null, last: null, payments: 0, netto: 0, brutto: 0, next: null, ...paid });
    }),
  );
}

beforeEach(() => {
  vi.setSystemTime('2026-11-10T12:00:00Z');
  serveComparison();
  [costs, skipped] = [[march], []];
  inMonth = { ...march, revision: 'of-march' };
  server.use(
    http.get('*/api/finances/costs', () => HttpResponse.json({ costs, skipped, summary: summaryOf(costs) })),
    http.get('*/api/finances/costs/7', () => HttpResponse.json({ ...original, revision: 'of-the-cost' })),
    http.get('*/api/finances/costs/7/months/2026-03', () => HttpResponse.json(inMonth)),
  );
});

async function openMenu() {
  const { user, router } = showFinances();
  await user.click(await screen.findByRole('button', { name: 'More actions for Rent' }));
  await screen.findByRole('menu');
  const pick = async (name: string) => user.click(await screen.findByRole('menuitem', { name }));
  return { user, router, pick };
}

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('a month of a recurring cost', () => {
  it('has its actions in the menu', async () => {
    await openMenu();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Duplicate',
      'Change only March 2026…',
      'Skip March 2026',
      'Change price from a month on…',
      'End after March 2026…',
    ]);
  });

  it('is skipped at once, and brought back from the list below', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/finances/costs/7/months/2026-03', async ({ request }) => {
        const body = (await request.json()) as { is_skipped: boolean };
        sent.push(body);
        [costs, skipped] = body.is_skipped ? [[], [{ ...march, is_skipped: true }]] : [[march], []];
        return HttpResponse.json(inMonth);
      }),
    );
    const { user, pick } = await openMenu();
    await pick('Skip March 2026');
    expect(await screen.findByText('Rent is skipped in March 2026')).toBeVisible();
    const list = within(await screen.findByRole('region', { name: /^Skipped this month/ }));
    expect(sent).toEqual([{ is_skipped: true }]);
    expect(screen.queryByRole('row', { name: /Rent/ })).not.toBeInTheDocument();
    expect(screen.getByText('No costs in March 2026')).toBeVisible();
    expect(plain(list.getByRole('listitem').textContent)).toContain('119,00 €');
    await user.click(list.getByRole('button', { name: 'Bring back Rent' }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toBeVisible();
    expect(sent[1]).toEqual({ is_skipped: false });
    expect(screen.queryByText(/^Skipped/)).not.toBeInTheDocument();
  });

  it('shows its own price, day and note, is found by the note, and goes back to the usual', async () => {
    costs = [own];
    const sent = recordBodies('patch', '*/api/finances/costs/7/months/2026-03', () => {
      costs = [costs[0] === own ? march : own];
      return HttpResponse.json(inMonth);
    });
    const { user } = showFinances('&q=repairs');
    const row = await screen.findByRole('row', { name: /Rent/ });
    expect(row).toHaveTextContent('Repairs included');
    expect(within(row).getByText('Own day')).toBeVisible();
    expect(plain(within(row).getByText('Own price').title)).toBe('Usually 119,00 € on 15/03/2026');
    await user.click(within(row).getByRole('button', { name: 'More actions for Rent' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Back to the usual' }));
    expect(await screen.findByText('Rent is as usual again in March 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    const { netto, vat, brutto, date } = own;
    expect(sent).toEqual([
      { netto: null, date: null },
      { netto, vat, brutto, date },
    ]);
  });
});

describe('the form of a month', () => {
  it('saves only that month, with files of its own', async () => {
    const revisions: (string | null)[] = [];
    const sent: unknown[] = [];
    server.use(
      http.patch('*/api/finances/costs/7/months/2026-03', async ({ request }) => {
        revisions.push(request.headers.get('If-Match'));
        sent.push(await request.json());
        if (sent.length > 1) return HttpResponse.json(own);
        return changedMeanwhile({ ...inMonth, note: 'Paid late', revision: 'newer' });
      }),
    );
    const { user, router, pick } = await openMenu();
    await pick('Change only March 2026…');
    expect(router.state.location.search).toContain('in=7');
    const form = within(await screen.findByRole('dialog', { name: 'Rent in March 2026' }));
    expect(form.getByText('Only this month changes; the others stay.')).toBeVisible();
    expect(within(form.getByRole('group', { name: 'Invoices of this month' })).queryByRole('listitem')).toBeNull();

    await fill(user, form.getByRole('textbox', { name: 'Date' }), '20/04/2026');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter a day in March 2026')).toBeVisible();
    expect(sent).toEqual([]);

    await fill(user, form.getByRole('textbox', { name: 'Date' }), '20/03/2026');
    await fill(user, form.getByRole('textbox', { name: 'Netto' }), '150');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const given = { netto: 150, vat: 19, brutto: 178.5, date: '2026-03-20', attachments: '[]' };
    expect(sent).toEqual([
      { ...given, note: null },
      { ...given, note: 'Paid late' },
    ]);
    expect(revisions).toEqual(['"of-march"', '"newer"']);
    expect(router.state.location.search).not.toContain('in=');
  });

  it('begins with the files of the month', async () => {
    inMonth = { ...own, has_invoice: true, own_attachments: JSON.stringify([path('march.pdf')]), revision: 'x' };
    showFinances('&in=7');
    const form = within(await screen.findByRole('dialog', { name: 'Rent in March 2026' }));
    expect(await form.findByRole('link', { name: 'march.pdf' })).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Note on this month' })).toHaveValue('Repairs included');
    expect(form.getByRole('textbox', { name: 'Netto' })).toHaveFocus();
  });
});

describe('the end of a recurring cost', () => {
  const paid = { first: '2026-04-15', last: '2026-11-15', payments: 8, netto: 800, brutto: 952 };

  it('is set after a question that says what is lost', async () => {
    servePaid(paid);
    const sent = recordBodies('patch', '*/api/finances/costs/7', () => HttpResponse.json(original));
    const { user, pick } = await openMenu();
    await pick('End after March 2026…');
    const question = await screen.findByRole('dialog', { name: 'End “Rent” after March 2026' });
    const sentences = [
      'The last payment is that of March 2026; it and all before it stay.',
      'April 2026 – November 2026: 8 payments, 952,00 € brutto, disappear from every sum.',
      'From April 2026 on, nothing is paid.',
    ];
    expect(plain(question.textContent)).toContain(sentences.join(' '));
    expect(asked).toEqual(['2026-04']);
    await user.click(within(question).getByRole('button', { name: 'End it' }));
    expect(await screen.findByText('Rent ends after March 2026')).toBeVisible();
    expect(sent).toEqual([{ recurring_end_date: '2026-03-01' }]);
  });

  it('loses nothing if it lies ahead, and is not offered in the last month', async () => {
    servePaid({});
    const { user, pick } = await openMenu();
    await pick('End after March 2026…');
    expect(await screen.findByText(/No payment made so far disappears/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    costs = [{ ...march, recurring_end_date: '2026-03-01' }];
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await screen.findByText(/until 03\/2026/);
    await user.click(screen.getByRole('button', { name: 'More actions for Rent' }));
    await screen.findByRole('menuitem', { name: 'Skip March 2026' });
    expect(screen.queryByRole('menuitem', { name: /^End/ })).not.toBeInTheDocument();
  });

  it('is recommended instead of a deletion, which says what it takes away', async () => {
    servePaid({ ...paid, first: '2026-01-15', payments: 11, brutto: 1309 });
    const { user } = showFinances();
    await user.click(await screen.findByRole('button', { name: 'Delete Rent' }));
    const question = await screen.findByRole('dialog', { name: 'Delete “Rent”' });
    const text = plain(question.textContent);
    expect(text).toContain('January 2026 – November 2026: 11 payments, 1.309,00 € brutto, disappear from every sum.');
    // Ending it in this past month would take away the payments since.
    expect(text).not.toContain('To keep what has been paid');
    expect(asked).toEqual([null]);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    servePaid({ ...paid, first: '2026-01-15', last: '2026-03-15', payments: 3, brutto: 357 });
    await user.click(screen.getByRole('button', { name: 'Delete Rent' }));
    const gentler = 'To keep what has been paid, choose “End after March 2026…” in its menu instead.';
    expect(
      await screen.findByText((_, element) => element?.tagName === 'P' && plain(element.textContent).includes(gentler)),
    ).toBeVisible();
  });
});
