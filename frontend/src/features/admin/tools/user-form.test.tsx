import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, it } from 'vitest';
import type { UserDto } from '@/api/admin/admin.api';
import { admin, employee } from '@/test/fixtures/users';
import { renderWithProviders } from '@/test/render';
import { server } from '@/test/server';
import { UserModal } from './user-modal';

const answer = (user: UserDto) => ({ user, revision: `${user.role}/${String(user.first_name)}` });

/** The form of an account, and what it sends; another admin does `meanwhile` as soon as it is open. */
async function open(meanwhile: Partial<UserDto>) {
  let stored: UserDto = employee;
  const sent: unknown[] = [];
  server.use(
    http.get(`*/admin/users/${String(employee.id)}`, () => HttpResponse.json(answer(stored))),
    http.patch(`*/admin/users/${String(employee.id)}`, async ({ request }) => {
      if (request.headers.get('If-Match') !== `"${answer(stored).revision}"`) {
        const body = { error: 'Changed', code: 'changed_meanwhile', statusCode: 409, current: answer(stored) };
        return HttpResponse.json(body, { status: 409 });
      }
      const changes = (await request.json()) as Partial<UserDto>;
      sent.push(changes);
      return HttpResponse.json(answer((stored = { ...stored, ...changes })));
    }),
  );
  const app = renderWithProviders(<UserModal edited={employee} onClose={() => {}} />, { user: admin });
  const name = await screen.findByRole('textbox', { name: 'First name' });
  stored = { ...stored, ...meanwhile };
  await app.user.clear(name);
  await app.user.type(name, 'Eva');
  const save = () => app.user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  return { ...app, sent, save };
}

it('sends what was changed alone, and keeps what another admin has changed', async () => {
  const { sent } = await open({ role: 'admin' });
  await waitFor(() => expect(sent).toEqual([{ first_name: 'Eva' }]));
});

it('asks where both have changed the same', async () => {
  const { sent, save, user } = await open({ first_name: 'Ada' });
  const panel = await screen.findByRole('region', { name: /changed/i });
  expect(within(panel).getByText('Ada')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(within(panel).getByRole('radio', { name: /^You/ }));
  await save();
  await waitFor(() => expect(sent).toEqual([{ first_name: 'Eva' }]));
});
