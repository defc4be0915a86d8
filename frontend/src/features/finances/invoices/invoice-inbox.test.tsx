import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, fireEvent, screen, waitFor, within } from '@/test/render';
import { deferred, noContent, http, HttpResponse, refusal, server } from '@/test/server';
import { cost, serveComparison, serveCosts } from '@/test/fixtures/costs';
import { showFinances } from '@/test/screens/finances';

const token = 'AbCdEfGhIjKlMnOpQr-_12';
const pathOf = (name: string) => `/files/costs/${token}-${name}`;
const file = (name: string) => new File(['content'], name);

const hetzner = cost({ id: 7, name: 'Hetzner', netto: 40, brutto: 47.6, has_invoice: false });
const rent = cost({ id: 8, name: 'Studio rent', netto: 2000, brutto: 2380, has_invoice: false });
const phone = cost({ id: 9, name: 'Phone', netto: 20, brutto: 23.8, has_invoice: true });

let sent: [address: string, paths: unknown][];
let deleted: string[];

const record = async (request: Request) => {
  const { attachments } = (await request.json()) as { attachments: string };
  sent.push([new URL(request.url).pathname.replace('/api/finances/costs/', ''), JSON.parse(attachments)]);
};

beforeEach(() => {
  vi.setSystemTime('2026-03-20T12:00:00Z');
  sent = [];
  deleted = [];
  serveComparison();
  serveCosts(hetzner, rent, phone);
  server.use(
    http.post('*/api/finances/upload', async ({ request }) => {
      const name = /filename="(.+?)"/.exec(await request.text())?.[1] ?? '';
      return HttpResponse.json({ files: [pathOf(name)] }, { status: 201 });
    }),
    http.post('*/api/finances/costs/:id/months/:month/invoices', async ({ request }) => {
      await record(request);
      return HttpResponse.json(hetzner, { status: 201 });
    }),
    noContent('delete', '*/api/finances/delete-file/:name', ({ name }) =>
      deleted.push(decodeURIComponent(String(name))),
    ),
  );
});

/** Drops files on the month, and waits until they are uploaded. */
async function drop(...names: string[]) {
  const { user } = showFinances();
  await screen.findByRole('row', { name: /Hetzner/ });
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: names.map(file), items: [] } });
  const inbox = within(await screen.findByRole('dialog', { name: 'Invoices of March 2026' }));
  for (const name of names) await inbox.findByRole('link', { name });
  return { user, inbox };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the inbox for invoices', () => {
  it('asks for the cost of files that match none, and adds all to their costs, once', async () => {
    const { user, inbox } = await drop('Hetzner 47,60.pdf', 'scan.pdf', '2380,00.pdf');
    const costs = inbox.getAllByRole('combobox');
    expect(costs.map((one) => one.getAttribute('aria-label'))).toEqual([
      'Cost for scan.pdf',
      'Cost for Hetzner 47,60.pdf',
      'Cost for 2380,00.pdf',
    ]);
    expect(costs[0]).toHaveFocus();
    expect(costs[0]).toHaveAttribute('placeholder', 'Which cost?');
    expect(costs.map((one) => (one as HTMLInputElement).value.replace(/\s/g, ' '))).toEqual([
      '',
      'Hetzner · 47,60 €',
      'Studio rent · 2.380,00 €',
    ]);
    expect(inbox.getByText('One file without a cost is left out.')).toBeVisible();
    expect(inbox.getByRole('button', { name: 'Add 2 invoices' })).toBeEnabled();
    await choose(user, 'Cost for scan.pdf', 'Hetzner · 47,60\u00a0€');
    await user.dblClick(inbox.getByRole('button', { name: 'Add 3 invoices' }));
    expect(await screen.findByText('3 invoices added')).toBeVisible();
    await isClosed();
    expect(sent).toEqual([
      ['7/months/2026-03/invoices', [pathOf('scan.pdf'), pathOf('Hetzner 47,60.pdf')]],
      ['8/months/2026-03/invoices', [pathOf('2380,00.pdf')]],
    ]);
    expect(deleted).toEqual([]);
  });

  it('keeps what could not be added, with the reason, and can add it again', async () => {
    server.use(http.post('*/api/finances/costs/7/months/*', () => refusal(404, 'There is no payment'), { once: true }));
    const { user, inbox } = await drop('Hetzner.pdf', 'rent.pdf');
    await user.click(inbox.getByRole('button', { name: 'Add 2 invoices' }));
    expect(await inbox.findByRole('alert')).toHaveTextContent('Not all invoices could be added');
    expect(inbox.getByRole('combobox')).toHaveAccessibleDescription('There is no payment');
    expect(inbox.queryByText('rent.pdf')).not.toBeInTheDocument();
    await user.click(inbox.getByRole('button', { name: 'Add one invoice' }));
    expect(await screen.findByText('2 invoices added')).toBeVisible();
    expect(sent.map(([address]) => address)).toEqual(['8/months/2026-03/invoices', '7/months/2026-03/invoices']);
    expect(deleted).toEqual([]);
  });

  it('deletes the files without a cost once the others are added', async () => {
    const { user, inbox } = await drop('scan.pdf', 'rent.pdf');
    await user.click(inbox.getByRole('button', { name: 'Add one invoice' }));
    await isClosed();
    expect(sent).toEqual([['8/months/2026-03/invoices', [pathOf('rent.pdf')]]]);
    await waitFor(() => expect(deleted).toEqual([`${token}-scan.pdf`]));
  });

  it('asks before it is closed with files, which are then deleted', async () => {
    const { user, inbox } = await drop('scan.pdf', 'rent.pdf');
    await user.click(inbox.getByRole('button', { name: 'Remove scan.pdf' }));
    await waitFor(() => expect(deleted).toEqual([`${token}-scan.pdf`]));
    await user.click(inbox.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await isClosed();
    await waitFor(() => expect(deleted).toEqual([`${token}-scan.pdf`, `${token}-rent.pdf`]));
    expect(sent).toEqual([]);
  });

  it('stays open while it saves, and leaves files alone that the server may have', async () => {
    const { until, release } = deferred();
    server.use(
      http.post('*/api/finances/costs/8/months/*', async () => {
        await until;
        return HttpResponse.error();
      }),
    );
    const { user, inbox } = await drop('rent.pdf');
    await user.click(inbox.getByRole('button', { name: 'Add one invoice' }));
    await waitFor(() => expect(inbox.getByRole('button', { name: 'Cancel' })).toBeDisabled());
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    release();
    await inbox.findByRole('alert');
    await user.click(inbox.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await isClosed();
    expect(deleted).toEqual([]);
  });

  it('opens from the button, and refuses what cannot be uploaded', async () => {
    const { user } = showFinances();
    await user.upload(await screen.findByLabelText('Add invoices', { selector: 'input' }), [
      file('rent.pdf'),
      new File([], 'empty.pdf'),
    ]);
    const inbox = within(await screen.findByRole('dialog', { name: 'Invoices of March 2026' }));
    expect(await inbox.findByText('File upload failed: the file is empty')).toBeVisible();
    expect(await inbox.findByRole('combobox', { name: 'Cost for rent.pdf' })).toHaveFocus();
    expect(inbox.getAllByRole('combobox')).toHaveLength(1);
  });
});

describe('a month', () => {
  it('says how many payments have no invoice, and shows only those', async () => {
    const { user, router } = showFinances();
    expect(await screen.findByText('2 of 3 payments have no invoice yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Phone/ })).not.toBeInTheDocument());
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(router.state.location.search).toContain('missing=1');
    await user.click(screen.getByRole('button', { name: 'Without an invoice. Show all payments' }));
    expect(await screen.findByRole('row', { name: /Phone/ })).toBeVisible();
    expect(router.state.location.search).not.toContain('missing');
  });

  it('says that all have one', async () => {
    serveCosts(phone);
    showFinances('&missing=1');
    expect(await screen.findByText('Every payment has its invoice.')).toBeVisible();
    expect(screen.getByText('No payments without an invoice')).toBeVisible();
  });

  it('says nothing if it is in the future', async () => {
    showFinances('?year=2026&month=4');
    expect(await screen.findByRole('row', { name: /Hetzner/ })).toBeVisible();
    expect(screen.queryByText(/no invoice yet/)).not.toBeInTheDocument();
  });
});
