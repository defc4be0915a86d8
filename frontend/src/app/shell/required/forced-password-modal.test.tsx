import { describe, expect, it } from 'vitest';
import { employee, fill, renderApp, screen, waitFor } from '@/test/render';
import { http, HttpResponse, refusal, server, recordBodies } from '@/test/server';
import { storedToken } from '@/api/client/stored-token';

const newcomer = { ...employee, mustChangePassword: true };

async function open() {
  const app = renderApp('/profile', { user: newcomer });
  await screen.findByRole('dialog', { name: 'Choose your own password' });
  const choose = async (password: string, confirmation = password) => {
    await fill(app.user, screen.getByLabelText('New password'), password);
    await fill(app.user, screen.getByLabelText('Repeat the new password'), confirmation);
    await app.user.click(screen.getByRole('button', { name: 'Set password' }));
  };
  return { ...app, choose };
}

describe('a password set by an admin', () => {
  it('must be replaced first, by a repeated one that is long enough and no address', async () => {
    const sent = recordBodies('put', '*/auth/set-password', () => {
      server.use(http.get('*/auth/me', () => HttpResponse.json({ user: employee })));
      return HttpResponse.json({ message: 'Password set', token: 'fresh' });
    });
    const { choose, user } = await open();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(screen.queryByText('User data will be added here')).not.toBeInTheDocument();
    await choose('short');
    expect(await screen.findByText('Password too short: at least 6 characters.')).toBeVisible();
    await choose(newcomer.email);
    expect(await screen.findByText(/^The password cannot be your email address/)).toBeVisible();
    await choose('my own secret', 'my own secrat');
    expect(await screen.findByText('Passwords do not match.')).toBeVisible();
    expect(sent).toEqual([]);
    await choose('my own secret');
    expect(await screen.findByText('User data will be added here')).toBeVisible();
    expect(sent).toEqual([{ newPassword: 'my own secret' }]);
    expect(storedToken()).toBe('fresh');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('then asks about access tokens, or says why it cannot', async () => {
    let isAnswered = false;
    server.use(
      http.put('*/auth/set-password', () => {
        server.use(http.get('*/auth/me', () => HttpResponse.json({ user: employee })));
        return HttpResponse.json({ message: 'Password set', token: 'fresh' });
      }),
      http.get('*/auth/tokens', () => {
        if (!isAnswered) return refusal(503, 'The database is away');
        return HttpResponse.json({ tokens: [{ id: 1, expires_at: new Date(Date.now() + 86_400_000).toISOString() }] });
      }),
    );
    const { choose, user } = await open();
    await choose('my own secret');
    expect(await screen.findByText(/^Could not check whether access tokens are in use: /)).toBeVisible();
    isAnswered = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Revoke your access tokens, too?' })).toBeVisible();
  });

  it('shows the server’s refusal, and keeps the input', async () => {
    server.use(http.put('*/auth/set-password', () => refusal(400, 'Choose another password')));
    const { choose } = await open();
    await choose('my own secret');
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose another password');
    expect(screen.getByLabelText('New password')).toHaveValue('my own secret');
  });

  it('can only be postponed by logging out', async () => {
    server.use(
      http.post('*/api/worktime/clock-out', () => HttpResponse.json({})),
      http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })),
    );
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
