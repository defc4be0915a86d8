import { beforeEach, expect, it } from 'vitest';
import { admin, employee, renderWithProviders, screen, within } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { projectDetail } from '@/test/fixtures/projects';
import { ProjectScreen } from './project-screen';

let asked: number;

beforeEach(() => {
  asked = 0;
  const summary = { netto: 359.98, vat: 68.4, brutto: 428.38, count: 2 };
  const common = { category: 'hosting', recurring_type: null, recurring_end_date: null };
  const monthly = { recurring_type: 'monthly' };
  const costs = [
    { ...common, id: 3, name: 'Later', date: '2027-01-05', brutto: 50, payments: 0, total_brutto: 0 },
    {
      ...common,
      id: 2,
      name: 'Staging',
      date: '2026-09-30',
      ...monthly,
      brutto: 11.89,
      payments: 2,
      total_brutto: 23.78,
    },
  ];
  server.use(
    http.get('*/api/projects/1', () => HttpResponse.json(projectDetail({ name: 'Bakery' }))),
    http.get('*/api/finances/projects/1/costs', () => {
      asked += 1;
      return HttpResponse.json({ costs, summary });
    }),
  );
});

const render = (user = admin) =>
  renderWithProviders(<ProjectScreen />, { address: '/projects/1', path: '/projects/:id', user });

it('shows a project’s costs to admins, with the sum paid so far', async () => {
  render();
  const section = await screen.findByRole('region', { name: /Costs/ });
  const staging = await within(section).findByRole('row', { name: /Staging/ });
  expect(staging).toHaveTextContent(/Monthly, 11,89.€23,78.€/);
  const link = within(staging).getByRole('link', { name: 'Staging' });
  expect(link).toHaveAttribute('href', '/finances?year=2026&month=9&edit=2');
  expect(within(section).getByRole('row', { name: /Later/ })).toHaveTextContent('planned');
  expect(within(section).getByText(/^Paid so far/, { selector: 'p' })).toHaveTextContent(/428,38.€ netto 359,98.€/);
});

it('requests no costs for employees', async () => {
  render(employee);
  expect(await screen.findByRole('heading', { level: 1, name: 'Bakery' })).toBeVisible();
  expect(await screen.findByText('No tasks yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: /Costs/ })).not.toBeInTheDocument();
  expect(asked).toBe(0);
});
