import { beforeEach, describe, expect, it, vi } from 'vitest';
import { employee, fill, renderApp, screen, waitFor } from '@/test/render';
import { http, HttpResponse, refusal, refusalOf, server, recordBodies } from '@/test/server';
import { storedToken } from '@/api/client/stored-token';
import { aShownKey, passkeysAre, sentBytes } from '@/test/passkeys';

const shown = { credential: 'a', clientData: sentBytes, authenticatorData: sentBytes, signature: sentBytes };
const home = () => screen.findByRole('heading', { name: 'Hello, Ewa' });
const letsIn = (way: string) =>
  recordBodies('post', `*/auth/second-factor/${way}`, () => HttpResponse.json({ token: 'fresh' }));

/** A login of which the server asks for one of these as well. */
async function afterPassword(...kinds: string[]) {
  server.use(http.post('*/auth/login', () => HttpResponse.json({ second_factor: { pending: 'half', kinds } })));
  const app = renderApp('/login', { user: null });
  await fill(app.user, await screen.findByLabelText('Email'), 'ewa@studio.example');
  await app.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await screen.findByRole('heading', { name: 'One more step' });
  return app;
}

beforeEach(() => {
  passkeysAre(null, aShownKey);
  server.use(
    http.get('*/auth/me', () => HttpResponse.json({ user: employee })),
    http.post('*/auth/second-factor/passkey/question', () => HttpResponse.json({ challenge: sentBytes, allowed: [] })),
  );
});

describe('the second step of a login', () => {
  it('accepts the code of an app', async () => {
    const sent = letsIn('totp');
    const { user } = await afterPassword('totp', 'recovery');
    expect(storedToken()).toBeNull();
    const code = screen.getByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.click(screen.getByLabelText('Trust this device for 30 days'));
    await user.type(code, '123 456{Enter}');
    expect(await home()).toBeVisible();
    expect(sent).toEqual([{ pending: 'half', code: '123 456', trustDevice: true }]);
    expect(storedToken()).toBe('fresh');
  });

  it('reports a wrong code at its field, offers other methods, and leads back after a timeout', async () => {
    const message = 'This code is wrong or was used before';
    server.use(http.post('*/auth/second-factor/:way', () => refusalOf('code', message)));
    const { user } = await afterPassword('totp', 'recovery');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Please enter the code');
    await user.type(screen.getByLabelText('Code'), '000000{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toHaveValue('');
    expect(screen.getByLabelText('Recovery code')).not.toHaveAccessibleDescription();
    const over = 'That took too long, or too many tries. Please log in again.';
    server.use(http.post('*/auth/second-factor/recovery', () => refusal(401, over)));
    await user.type(screen.getByLabelText('Recovery code'), 'abcd{Enter}');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(over);
  });

  it('starts with a passkey if the browser supports them', async () => {
    const sent = letsIn('passkey');
    const { user } = await afterPassword('totp', 'passkey', 'recovery');
    await user.click(screen.getByRole('button', { name: 'Use passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was shown');
    await user.click(screen.getByRole('button', { name: 'Use passkey' }));
    expect(await home()).toBeVisible();
    expect(sent).toEqual([{ pending: 'half', ...shown, trustDevice: false }]);
  });

  it('offers no passkey without browser support', async () => {
    vi.stubGlobal('isSecureContext', false);
    await afterPassword('passkey', 'recovery');
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Passkey' })).not.toBeInTheDocument();
  });
});

describe('a passkey as the only step', () => {
  const press = 'Log in with a passkey';

  it('logs in without address and password, and says if none was shown', async () => {
    server.use(http.post('*/auth/login', () => refusal(401, 'Invalid email or password')));
    const sent = letsIn('passkey');
    const { user } = renderApp('/login', { user: null });
    await fill(user, await screen.findByLabelText('Email'), 'ewa@studio.example');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    await user.click(screen.getByRole('button', { name: press }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('No passkey was shown'));
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid email or password'));
    await user.click(screen.getByRole('button', { name: press }));
    expect(await home()).toBeVisible();
    expect(sent).toEqual([shown]);
  });
});
