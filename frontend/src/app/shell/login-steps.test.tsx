import { afterEach, describe, expect, it } from 'vitest';
import { act, employee, renderApp, screen } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { serveWorktime } from '@/test/fixtures/worktime';
import { justChosenPassword } from '@/shared/accounts/just-chosen-password';

const question = { name: 'Does this login count as work time?' };

afterEach(() => void justChosenPassword.take(employee.email));

describe('the question whether a login counts', () => {
  it('waits until a new user has looked at the first screen', async () => {
    const { asked } = serveWorktime();
    server.use(http.get('*/auth/tokens', () => HttpResponse.json({ tokens: [] })));
    justChosenPassword.note(employee.email);
    const { router } = renderApp('/profile');
    await screen.findByText('User data will be added here');
    await expect.poll(() => asked).toContain('status');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => router.navigate('/no-such-screen'));
    expect(await screen.findByRole('dialog', question)).toBeVisible();
  });

  it('follows at once for other users', async () => {
    serveWorktime();
    renderApp('/profile');
    expect(await screen.findByRole('dialog', question)).toBeVisible();
  });
});
