import { describe, expect, it } from 'vitest';
import { admin, employee, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { noContent, http, HttpResponse, server } from '@/test/server';
import { showAdminPanel } from '@/test/screens/admin-panel';
import { UserTokens } from './devices-modal';

describe('a lost second factor', () => {
  it('is listed, and reset after a confirmation', async () => {
    let users: object[] = [
      { ...admin, second_factors: ['totp'] },
      { ...employee, second_factors: ['totp', 'passkey'] },
    ];
    server.use(
      http.get('*/admin/users', () => HttpResponse.json({ users, total: users.length })),
      http.post(`*/admin/users/${String(employee.id)}/reset-second-factor`, () => {
        users = [admin, employee];
        return HttpResponse.json({ user: employee });
      }),
    );
    const { user } = showAdminPanel('?tab=tools');
    expect(await screen.findByText('Second factor: authenticator app, passkey')).toBeVisible();
    // One's own sign-in is at home in the settings.
    for (const what of ['second factor', 'password'])
      expect(screen.queryByRole('button', { name: `Reset the ${what} of ${admin.email}` })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'How you log in is changed in the settings' })).toHaveAttribute(
      'href',
      '/settings',
    );
    await user.click(screen.getByRole('button', { name: `Reset the second factor of ${employee.email}` }));
    const question = within(await screen.findByRole('dialog', { name: /^Reset the second factor of/ }));
    await user.click(question.getByRole('button', { name: 'Reset second factor' }));
    expect(await screen.findByText(`The second factor of ${employee.email} was reset`)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByText('Second factor: authenticator app, passkey')).not.toBeInTheDocument(),
    );
  });
});

const n8n = {
  id: 4,
  name: 'n8n',
  scopes: ['tasks:write'],
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2999-11-20T23:00:00.000Z',
  last_used_at: null,
  last_used_address: null,
};

it('lists a user’s access tokens, and revokes one or all of them', async () => {
  let tokens = [n8n, { ...n8n, id: 5, name: 'Sync' }, { ...n8n, id: 6, name: 'Backup' }];
  const path = `*/admin/users/${String(employee.id)}/tokens`;
  server.use(
    http.get(path, () => HttpResponse.json({ tokens })),
    noContent('delete', `${path}/4`, () => (tokens = tokens.slice(1))),
    http.delete(path, () => {
      tokens = [];
      return HttpResponse.json({ revoked: 2 });
    }),
  );
  const { user } = renderWithProviders(<UserTokens user={employee} />, { user: admin });
  await user.click(await screen.findByRole('button', { name: 'Revoke n8n' }));
  const one = within(await screen.findByRole('dialog', { name: 'Revoke n8n?' }));
  await user.click(one.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Revoke all' }));
  const all = within(await screen.findByRole('dialog', { name: `Revoke all access tokens of ${employee.email}?` }));
  await user.click(all.getByRole('button', { name: 'Revoke all' }));
  expect(await screen.findByText(`${employee.email} has given no program access.`)).toBeVisible();
});
