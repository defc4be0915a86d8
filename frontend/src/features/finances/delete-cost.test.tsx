import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, it } from 'vitest';
import { summaryOf } from '@/api/cache/cost-cache';
import type { CostDto } from '@/api/costs.api';
import { cost, serveComparison } from '@/test/fixtures/costs';
import { admin } from '@/test/fixtures/users';
import { renderWithProviders } from '@/test/render';
import { refusal, server } from '@/test/server';
import { FinancesScreen } from './finances-screen';

const original = cost({ id: 7, name: 'Rent', date: '2026-01-31', is_recurring: true, recurring_type: 'monthly' });
const instance: CostDto = { ...original, date: '2026-03-31', is_recurring_instance: true, original_cost_id: 7 };

let costs: CostDto[];

beforeEach(() => {
  serveComparison();
  costs = [instance, cost({ id: 2, name: 'Servers' })];
  server.use(http.get('*/api/finances/costs', () => HttpResponse.json({ costs, summary: summaryOf(costs) })));
});

const render = () => renderWithProviders(<FinancesScreen />, { user: admin, address: '/finances?year=2026&month=3' });

it('an instance of a recurring cost is deleted with its original, which the question says', async () => {
  server.use(
    http.delete('*/api/finances/costs/7', () => {
      costs = costs.filter(({ id }) => id !== 7);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: 'Delete Rent' }));
  const question = await screen.findByRole('dialog', { name: 'Delete “Rent”' });
  expect(question).toHaveTextContent('it disappears from every month');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Rent/ })).not.toBeInTheDocument());
  expect(screen.getByLabelText('Month summary')).toHaveTextContent('119,00 €');
});

it('a cost that cannot be deleted comes back with its sum', async () => {
  server.use(http.delete('*/api/finances/costs/2', () => refusal(500, 'Broken')));
  const { user } = render();
  await user.click(await screen.findByRole('button', { name: 'Delete Servers' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete cost: Broken')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Servers/ })).toBeVisible();
  expect(screen.getByLabelText('Month summary')).toHaveTextContent('238,00 €');
});
