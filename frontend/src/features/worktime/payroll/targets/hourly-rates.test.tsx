import { expect, it } from 'vitest';
import type { HourlyRateDto } from '@/api/hours.api';
import { admin, choose, employee, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, recordBodies, refusalOf, server } from '@/test/server';
import { HourlyRates } from './hourly-rates';

const show = async (rates: HourlyRateDto[], people = [admin, employee]) => {
  server.use(http.get('*/api/time-entries/rates', () => HttpResponse.json(rates)));
  const app = renderWithProviders(<HourlyRates people={people} />, { user: admin });
  return { ...app, section: within(await screen.findByRole('region', { name: 'Cost per hour' })) };
};

it('what an hour costs is set from a date on; a refusal is shown at its field', async () => {
  const { user, section } = await show([]);
  expect(await section.findByText(/^Nobody’s cost per hour is set/)).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Set cost per hour' }));
  const form = within(await screen.findByRole('dialog', { name: 'Set cost per hour' }));
  const amount = () => form.getByLabelText(/^EUR per hour/);
  await fill(user, amount(), 'much');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByRole('combobox', { name: /^Person/ })).toHaveAccessibleDescription('Choose a person.');
  expect(amount()).toHaveAccessibleDescription(/^Enter an amount such as/);
  await fill(user, amount(), '10000');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(amount()).toHaveAccessibleDescription(/^At most 9.999,99\s€/);
  await choose(user, 'Person', 'Ewa Nowak');
  await fill(user, form.getByLabelText(/^From/), '01/12/2026');
  await fill(user, amount(), '42,50');
  const path = '*/api/time-entries/rates';
  server.use(http.put(path, () => refusalOf('amount', 'That is too much'), { once: true }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(amount()).toHaveAccessibleDescription(/That is too much/));
  const sent = recordBodies('put', path, () => HttpResponse.json([]));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ user_id: employee.id, valid_from: '2026-12-01', amount: 42.5 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('rates are listed, and deleted after a confirmation', async () => {
  const rate = { id: 4, user_id: employee.id, valid_from: '2026-09-01', amount: 35 };
  const { user, section } = await show([rate]);
  expect(await section.findByRole('row', { name: /Ewa Nowak/ })).toHaveTextContent(/01\/09\/2026.*35,00/);
  const deleted: unknown[] = [];
  server.use(
    http.delete('*/api/time-entries/rates/:id', ({ params }) => {
      deleted.push(params.id);
      return HttpResponse.json([]);
    }),
  );
  await user.click(section.getByRole('button', { name: 'Delete the cost per hour of Ewa Nowak from 01/09/2026' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this cost per hour?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toEqual(['4']));
});

it('rates are listed by person, latest first', async () => {
  const rate = (id: number, user_id: number, valid_from: string) => ({ id, user_id, valid_from, amount: 35 });
  const [anna, ewa] = [{ ...employee, id: 9, first_name: 'Anna' }, employee];
  const rates = [rate(1, ewa.id, '2026-09-01'), rate(2, ewa.id, '2026-01-01'), rate(3, anna.id, '2026-05-01')];
  const { section } = await show(rates, [ewa, anna]);
  const [, ...rows] = within(await section.findByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Anna Nowak01\/05/),
    expect.stringMatching(/^Ewa Nowak01\/09/),
    expect.stringMatching(/^Ewa Nowak01\/01/),
  ]);
});
