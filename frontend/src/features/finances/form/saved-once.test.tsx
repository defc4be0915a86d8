import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, it } from 'vitest';
import { summaryOf } from '@/api/cache/cost-cache';
import { drafts } from '@/shared/drafts/draft-store';
import { cost } from '@/test/fixtures/costs';
import { renderWithProviders } from '@/test/render';
import { server } from '@/test/server';
import { admin } from '@/test/fixtures/users';
import { FinancesScreen } from '../finances-screen';

let created: number;

beforeEach(() => {
  created = 0;
  server.use(
    http.get('*/api/finances/costs', () => HttpResponse.json({ costs: [], summary: summaryOf([]) })),
    http.post('*/api/finances/costs', () => {
      created += 1;
      return HttpResponse.json(cost({ id: 8 + created, name: 'Chairs' }), { status: 201 });
    }),
  );
});

async function openForm() {
  const { user } = renderWithProviders(<FinancesScreen />, {
    user: admin,
    address: '/finances?year=2026&month=3&new=1',
  });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Chairs');
  await user.type(screen.getByRole('textbox', { name: 'Netto' }), '100');
  return user;
}

it('what is saved with Enter does not come back as a draft when its field loses the focus', async () => {
  const user = await openForm();
  const netto = screen.getByRole('textbox', { name: 'Netto' });
  await user.keyboard('{Enter}');
  await screen.findByText('Cost saved');
  netto.blur();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(drafts.read(admin.id, 'cost/new')).toBeNull();
});

it('is saved by the first press of a double click, never by the second', async () => {
  await openForm();
  const save = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add cost' });
  // False for a click that does nothing.
  expect(fireEvent.click(save, { detail: 2 })).toBe(false);
  fireEvent.click(save, { detail: 1 });
  await screen.findByText('Cost saved');
  expect(created).toBe(1);
});
