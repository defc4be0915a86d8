import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedToken } from '@/api/client/stored-token';
import { renderApp } from '@/test/render';
import { refusal, server } from '@/test/server';
import { employee } from '@/test/fixtures/users';

const showPasskey = vi.hoisted(() => vi.fn());
const hasPasskeys = vi.hoisted(() => vi.fn(() => true));
vi.mock('@/shared/passkeys/passkeys', () => ({ showPasskey }));
vi.mock('@/shared/passkeys/has-passkeys', () => ({ hasPasskeys }));

const shown = { credential: 'a', clientData: 'b', authenticatorData: 'c', signature: 'd' };

function loginAsks(kinds: string[]): void {
  server.use(http.post('*/auth/login', () => HttpResponse.json({ second_factor: { pending: 'half', kinds } })));
}

async function afterPassword() {
  const app = renderApp('/login', { user: null });
  await app.user.type(await screen.findByLabelText('Email'), 'ewa@studio.example');
  await app.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await screen.findByRole('heading', { name: 'One more step' });
  return app;
}

beforeEach(() => {
  hasPasskeys.mockReturnValue(true);
  showPasskey.mockReset();
  server.use(
    http.get('*/auth/me', () => HttpResponse.json({ user: employee })),
    http.post('*/auth/second-factor/passkey/question', () => HttpResponse.json({ challenge: 'x' })),
  );
});

describe('the second step of a login', () => {
  it('is the code of an app, which leads home', async () => {
    loginAsks(['totp', 'recovery']);
    let sent: unknown;
    server.use(
      http.post('*/auth/second-factor/totp', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ token: 'fresh' });
      }),
    );
    const { user } = await afterPassword();
    expect(storedToken()).toBeNull();
    const code = screen.getByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.click(screen.getByLabelText('Trust this device for 30 days'));
    await user.type(code, '123 456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Hello, Ewa' })).toBeVisible();
    expect(sent).toEqual({ pending: 'half', code: '123 456', trustDevice: true });
    expect(storedToken()).toBe('fresh');
  });

  it('says at the code that it is wrong, and offers another way', async () => {
    loginAsks(['totp', 'recovery']);
    const message = 'This code is wrong or was used before';
    server.use(
      http.post('*/auth/second-factor/:way', () =>
        HttpResponse.json({ error: message, details: [{ field: 'code', message }] }, { status: 400 }),
      ),
    );
    const { user } = await afterPassword();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Please enter the code');
    await user.type(screen.getByLabelText('Code'), '000000{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toHaveValue('');
    expect(screen.getByLabelText('Recovery code')).not.toHaveAccessibleDescription();
  });

  it('leads back to the password when it took too long, and says so', async () => {
    loginAsks(['totp', 'recovery']);
    const over = 'That took too long, or too many tries. Please log in again.';
    server.use(http.post('*/auth/second-factor/totp', () => refusal(401, over)));
    const { user } = await afterPassword();
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(over);
  });

  it('is a passkey first, where the browser knows them', async () => {
    loginAsks(['totp', 'passkey', 'recovery']);
    let sent: unknown;
    server.use(
      http.post('*/auth/second-factor/passkey', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ token: 'fresh' });
      }),
    );
    showPasskey.mockResolvedValueOnce(null).mockResolvedValueOnce(shown);
    const { user } = await afterPassword();
    await user.click(screen.getByRole('button', { name: 'Use passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was shown');
    await user.click(screen.getByRole('button', { name: 'Use passkey' }));
    expect(await screen.findByRole('heading', { name: 'Hello, Ewa' })).toBeVisible();
    expect(sent).toEqual({ pending: 'half', ...shown, trustDevice: false });
  });

  it('is no passkey where the browser knows none', async () => {
    hasPasskeys.mockReturnValue(false);
    loginAsks(['passkey', 'recovery']);
    await afterPassword();
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Passkey' })).not.toBeInTheDocument();
  });
});

describe('a passkey as the only step', () => {
  it('leads home without address and password', async () => {
    let sent: unknown;
    server.use(
      http.post('*/auth/second-factor/passkey', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ token: 'fresh' });
      }),
    );
    showPasskey.mockResolvedValueOnce(null).mockResolvedValueOnce(shown);
    const { user } = renderApp('/login', { user: null });
    await user.click(await screen.findByRole('button', { name: 'Log in with a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was shown');
    await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    expect(await screen.findByRole('heading', { name: 'Hello, Ewa' })).toBeVisible();
    expect(sent).toEqual(shown);
  });

  it('says what is wrong with it also after a wrong password, and the other way round', async () => {
    server.use(http.post('*/auth/login', () => refusal(401, 'Invalid email or password')));
    showPasskey.mockResolvedValueOnce(null);
    const { user } = renderApp('/login', { user: null });
    await user.type(await screen.findByLabelText('Email'), 'ewa@studio.example');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No passkey was shown'));
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid email or password'));
  });
});
