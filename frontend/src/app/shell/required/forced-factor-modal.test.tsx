import { setupListeners } from '@reduxjs/toolkit/query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { act, employee, renderApp, screen } from '@/test/render';
import { deferred, http, HttpResponse, server } from '@/test/server';

describe('a role that needs a second factor', () => {
  it('blocks everything until there is one and its codes are saved, even if the form is closed early', async () => {
    const { user } = renderApp('/profile', { mustSetUpSecondFactor: true });
    const { until, release } = deferred();
    server.use(
      http.post('*/auth/second-factor/totp/setup', () =>
        HttpResponse.json({ uri: 'otpauth://totp/x', key: 'ABCD' }, { status: 201 }),
      ),
      http.post('*/auth/second-factor/totp/confirm', async () => {
        await until;
        server.use(http.get('*/auth/me', () => HttpResponse.json({ user: employee, mustSetUpSecondFactor: false })));
        return HttpResponse.json({ recovery_codes: ['abcd-efgh-jkmn'] }, { status: 201 });
      }),
    );
    expect(await screen.findByRole('dialog', { name: 'Set up a second factor' })).toBeVisible();
    expect(screen.queryByText('User data will be added here')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    await user.type(await screen.findByLabelText(/Current password/), 'secret{Enter}');
    await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
    // While the server computes the codes.
    await user.keyboard('{Escape}');
    release();
    expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeVisible();
    expect(screen.getByText('abcd-efgh-jkmn')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'I have saved them' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('User data will be added here')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Set up a second factor' })).not.toBeInTheDocument();
  });

  it('notices a factor set up in another tab', async () => {
    const { store } = renderApp('/profile', { mustSetUpSecondFactor: true });
    onTestFinished(setupListeners(store.dispatch));
    expect(await screen.findByRole('dialog', { name: 'Set up a second factor' })).toBeVisible();
    server.use(http.get('*/auth/me', () => HttpResponse.json({ user: employee, mustSetUpSecondFactor: false })));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('User data will be added here')).toBeVisible();
  });
});
