import { describe, expect, it } from 'vitest';
import { act, employee, fill, renderApp, screen, waitFor } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { serveWorktime } from '@/test/fixtures/worktime';

const question = { name: 'Does this login count as work time?' };

describe('the question whether a login counts', () => {
  it('waits until a new user has looked at the first screen', async () => {
    const { asked } = serveWorktime();
    server.use(
      http.get('*/auth/tokens', () => HttpResponse.json({ tokens: [] })),
      http.put('*/auth/set-password', () => {
        server.use(http.get('*/auth/me', () => HttpResponse.json({ user: employee })));
        return HttpResponse.json({ message: 'Password set', token: 'fresh' });
      }),
    );
    const { router, user } = renderApp('/profile', { user: { ...employee, mustChangePassword: true } });
    await fill(user, await screen.findByLabelText('New password'), 'my own secret');
    await fill(user, screen.getByLabelText('Repeat the new password'), 'my own secret');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByText('User data will be added here');
    await expect.poll(() => asked).toContain('status');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(() => router.navigate('/no-such-screen'));
    expect(await screen.findByRole('dialog', question)).toBeVisible();
  });

  it('follows at once for other users', async () => {
    serveWorktime();
    renderApp('/profile');
    expect(await screen.findByRole('dialog', question)).toBeVisible();
  });
});
