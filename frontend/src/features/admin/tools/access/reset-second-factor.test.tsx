import { describe, expect, it } from 'vitest';
import { admin, employee, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { showAdminPanel } from '@/test/screens/admin-panel';

describe('a lost second factor', () => {
  it('shows in the list, and is reset once that is confirmed', async () => {
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
