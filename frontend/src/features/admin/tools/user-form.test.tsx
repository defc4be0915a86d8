import { expect, it } from 'vitest';
import { admin, employee, fill, renderWithProviders, screen, waitFor } from '@/test/render';
import { changedMeanwhile, http, HttpResponse, server, taking } from '@/test/server';
import type { UserDto } from '@/api/admin.api';
import { UserModal } from './user-modal';

const answer = (user: UserDto) => ({ user, revision: `${user.role}/${String(user.first_name)}` });

it('leaves the own address to the settings', async () => {
  server.use(http.get(`*/admin/users/${String(admin.id)}`, () => HttpResponse.json(answer(admin))));
  renderWithProviders(<UserModal edited={admin} onClose={() => {}} />, { user: admin });
  expect(await screen.findByRole('textbox', { name: /^Email/ })).toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'How you log in is changed in the settings' })).toHaveAttribute(
    'href',
    '/settings',
  );
});

it('sends the whole account, with what another admin has changed', async () => {
  let stored: UserDto = employee;
  const path = `*/admin/users/${String(employee.id)}`;
  const sent = taking('patch', path, () => HttpResponse.json(answer({ ...stored, first_name: 'Eva' })));
  server.use(
    http.get(path, () => HttpResponse.json(answer(stored))),
    http.patch(path, ({ request }) =>
      request.headers.get('If-Match') === `"${answer(stored).revision}"` ? undefined : changedMeanwhile(answer(stored)),
    ),
  );
  const { user } = renderWithProviders(<UserModal edited={employee} onClose={() => {}} />, { user: admin });
  const name = await screen.findByRole('textbox', { name: 'First name' });
  stored = { ...stored, role: 'admin' };
  await fill(user, name, 'Eva');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ email: employee.email, role: 'admin', first_name: 'Eva', last_name: employee.last_name }]),
  );
});
