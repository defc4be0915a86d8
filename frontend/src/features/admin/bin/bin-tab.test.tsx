import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { noContent, http, HttpResponse, server } from '@/test/server';
import type { BinEntryDto } from '@/api/bin.api';
import { showAdminPanel } from '@/test/screens/admin-panel';

const entry = (changes: Partial<BinEntryDto>): BinEntryDto => ({
  id: 1,
  kind: 'task',
  label: 'Website for the bakery',
  things: 1,
  deleted_by_email: 'anna@studio.test',
  deleted_at: '2026-11-21T09:05:00.000Z',
  erased_at: '2026-12-21T09:05:00.000Z',
  ...changes,
});

let entries: BinEntryDto[];
let asked: Record<string, string>[];
let done: string[];

/** Does something with the entry, which is gone then. */
const take = (method: 'post' | 'delete', path: string, what: string) =>
  noContent(method, path, ({ id }) => {
    done.push(`${what} ${String(id)}`);
    entries = [];
  });

beforeEach(() => {
  [entries, asked, done] = [[], [], []];
  server.use(
    http.get('*/admin/bin', ({ request }) => {
      const { limit: _, offset: __, ...filter } = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(filter);
      return HttpResponse.json({ entries, total: entries.length });
    }),
    http.get('*/admin/bin/:id', () =>
      HttpResponse.json({
        ...entries[0],
        text: 'As they wished',
        inside: [
          { kind: 'task', title: 'Website for the bakery' },
          { kind: 'comment', title: 'Almost there' },
        ],
        rows: [
          { table: 'tasks', count: 1 },
          { table: 'task_comments', count: 1 },
          { table: 'task_history', count: 3 },
        ],
      }),
    ),
    take('post', '*/api/bin/:id/restore', 'restore'),
    take('delete', '*/admin/bin/:id', 'erase'),
  );
});

const show = () => showAdminPanel('?tab=bin');

describe('the bin', () => {
  it('lists deleted records with user and deadline, and can be searched', async () => {
    entries = [
      entry({ things: 3 }),
      entry({ id: 2, kind: 'account', label: 'ben@studio.test', deleted_by_email: null }),
    ];
    const { user } = show();
    const rows = within(await screen.findByRole('table', { name: 'Bin' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Website for the bakery.*Task and 2 more.*anna@studio\.test/);
    expect(rows[2]).toHaveTextContent('A deleted account');
    await user.type(screen.getByRole('searchbox', { name: 'Search the bin' }), 'bakery');
    await waitFor(() => expect(asked.at(-1)).toEqual({ q: 'bakery' }));
  });

  it('previews a record, restores it, and says that the bin is empty', async () => {
    entries = [entry({})];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Show “Website for the bakery”' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Website for the bakery' }));
    expect(await preview.findByText('Almost there')).toBeVisible();
    expect(preview.getByText('As they wished')).toBeVisible();
    expect(preview.getByText(/^3 further entries/)).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('“Website for the bakery” was restored')).toBeVisible();
    expect(await screen.findByText('The bin is empty')).toBeVisible();
    expect(done).toEqual(['restore 1']);
  });

  it('says that a restored account is deactivated', async () => {
    entries = [entry({ kind: 'account', label: 'anna@studio.test' })];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Restore “anna@studio.test”/ }));
    expect(
      await screen.findByText('anna@studio.test was restored but is deactivated: activate the account under Tools'),
    ).toBeVisible();
  });

  it('asks before it erases a record', async () => {
    entries = [entry({})];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete “Website for the bakery” permanently' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'Delete “Website for the bakery” permanently?' }),
    );
    expect(done).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete permanently' }));
    expect(await screen.findByText('The bin is empty')).toBeVisible();
    expect(done).toEqual(['erase 1']);
  });
});
