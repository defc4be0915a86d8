import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BinEntryDto } from '@/api/admin/bin.api';
import { loadTexts } from '@/i18n';
import { admin } from '@/test/fixtures/users';
import { renderWithProviders } from '@/test/render';
import { server } from '@/test/server';
import { AdminScreen } from '../admin-screen';

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

beforeEach(async () => {
  await loadTexts('bin');
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
    http.post('*/api/bin/:id/restore', ({ params }) => {
      done.push(`restore ${String(params.id)}`);
      entries = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/admin/bin/:id', ({ params }) => {
      done.push(`erase ${String(params.id)}`);
      entries = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const show = (search = '') =>
  renderWithProviders(<AdminScreen />, { user: admin, path: '/adminpanel', address: `/adminpanel?tab=bin${search}` });

describe('the bin', () => {
  it('says that it is empty', async () => {
    show();
    expect(await screen.findByText('The bin is empty')).toBeVisible();
  });

  it('lists what was deleted, by whom and until when, and finds it again', async () => {
    entries = [
      entry({ things: 3 }),
      entry({ id: 2, kind: 'account', label: 'ben@studio.test', deleted_by_email: null }),
    ];
    const { user } = show();
    const rows = within(await screen.findByRole('table', { name: 'Bin' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Website for the bakery.*Task and 2 more.*anna@studio\.test/);
    expect(rows[2]).toHaveTextContent('A deleted account');
    await user.click(screen.getByRole('button', { name: 'Tasks' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search the bin' }), 'bakery');
    await waitFor(() => expect(asked.at(-1)).toEqual({ q: 'bakery', kind: 'task' }));
    expect(screen.getByRole('button', { name: 'Tasks' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows what is inside, and puts it back', async () => {
    entries = [entry({})];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Look into “Website for the bakery”' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Website for the bakery' }));
    expect(await preview.findByText('Almost there')).toBeVisible();
    expect(preview.getByText('As they wished')).toBeVisible();
    expect(preview.getByText(/^3 further entries/)).toBeVisible();
    await user.click(preview.getByRole('button', { name: 'Put back' }));
    expect(await screen.findByText('“Website for the bakery” is back')).toBeVisible();
    expect(await screen.findByText('The bin is empty')).toBeVisible();
    expect(done).toEqual(['restore 1']);
  });

  it('erases for ever only who says so twice', async () => {
    entries = [entry({})];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Erase “Website for the bakery” for ever' }));
    const question = within(await screen.findByRole('dialog', { name: 'Erase “Website for the bakery” for ever?' }));
    expect(done).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Erase for ever' }));
    expect(await screen.findByText('The bin is empty')).toBeVisible();
    expect(done).toEqual(['erase 1']);
  });
});
