import { beforeEach, describe, expect, it } from 'vitest';
import { act, employee, fill, renderApp, screen, waitFor } from '@/test/render';
import { http, HttpResponse, refusal, server, recordBodies } from '@/test/server';
import { storedToken } from '@/api/client/stored-token';

const email = 'nina@studio.example';
const invited = { email, purpose: 'invitation', expires_at: '2026-11-26T09:00:00.000Z' };
const GONE = 'This link is no longer valid: it has been used or replaced, or is too old. Ask an admin for a new one.';

let sent: unknown[] = [];

/** A link, as it stands in the address. */
const open = (link = 'the-link') => renderApp(`/welcome#${link}`, { user: null });

beforeEach(() => {
  sent = [];
  recordBodies('post', '*/auth/welcome', () => new HttpResponse(null, { status: 204 }), sent);
  recordBodies('post', '*/auth/login', () => HttpResponse.json({ token: 'fresh' }), sent);
  server.use(
    http.post('*/auth/welcome/account', () => HttpResponse.json(invited)),
    http.get('*/auth/me', () => HttpResponse.json({ user: employee })),
  );
});

describe('a link of an invitation', () => {
  const choose = async ({ user }: ReturnType<typeof open>, password: string, again = password) => {
    await fill(user, await screen.findByLabelText('New password'), password);
    await fill(user, screen.getByLabelText('Repeat the new password'), again);
    await user.click(screen.getByRole('button', { name: 'Save and log in' }));
  };

  it('names the account, takes a password, and leads home', async () => {
    const app = open();
    expect(await screen.findByLabelText('Email')).toHaveValue(email);
    expect(screen.getByRole('heading', { name: 'Welcome to the studio' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    await choose(app, 'chosen-by-nina');
    expect(await screen.findByRole('heading', { name: 'Hello, Ewa' })).toBeVisible();
    expect(sent).toEqual([
      { link: 'the-link', newPassword: 'chosen-by-nina' },
      { email, password: 'chosen-by-nina' },
    ]);
    expect(storedToken()).toBe('fresh');
  });

  it('sends nothing until the password is valid and confirmed', async () => {
    const app = open();
    await choose(app, 'short', 'shor');
    const password = screen.getByLabelText('New password');
    expect(password).toHaveAccessibleDescription(/Password too short: at least 6 characters/);
    expect(password).toHaveFocus();
    expect(screen.getByLabelText('Repeat the new password')).toHaveAccessibleDescription('The passwords do not match.');
    await fill(app.user, password, email);
    await app.user.click(screen.getByRole('button', { name: 'Save and log in' }));
    expect(password).toHaveAccessibleDescription(/cannot be your email address/);
    expect(sent).toEqual([]);
  });

  it('leads to the login if logging in fails, which says why', async () => {
    server.use(http.post('*/auth/login', () => refusal(429, 'Too many failed attempts.')));
    const app = open();
    await choose(app, 'chosen-by-nina');
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText('Your password was saved. Log in with it.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Too many failed attempts.');
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('continues with the second step if there is one', async () => {
    server.use(
      http.post('*/auth/login', () =>
        HttpResponse.json({ second_factor: { pending: 'half', kinds: ['totp', 'recovery'] } }),
      ),
      http.post(
        '*/auth/second-factor/totp',
        () => refusal(401, 'That took too long, or too many tries. Please log in again.'),
        { once: true },
      ),
    );
    const app = open();
    await choose(app, 'chosen-by-nina');
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
    await app.user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Your password was saved. Log in with it.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('That took too long');
    expect(screen.getByLabelText('Email')).toHaveValue(email);
  });

  it('reports that it is used up, and may be replaced by another link', async () => {
    server.use(
      http.post('*/auth/welcome/account', async ({ request }) => {
        const { link } = (await request.json()) as { link: string };
        return link === 'second' ? HttpResponse.json({ ...invited, purpose: 'reset' }) : refusal(404, GONE);
      }),
    );
    const { router } = open('first');
    expect(await screen.findByRole('alert')).toHaveTextContent(GONE);
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the login' })).toHaveAttribute('href', '/login');
    await act(() => router.navigate('#second'));
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a forgotten password', () => {
  it('offers a reset link if mail can be sent, with the same message for all addresses', async () => {
    const asked = recordBodies('post', '*/auth/forgot-password', () => new HttpResponse(null, { status: 204 }));
    server.use(http.get('*/api/config', () => HttpResponse.json({ studioName: 'Atelier', sendsMail: true })));
    const { user } = renderApp('/login', { user: null });
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Forgot your password?' });
    await fill(user, screen.getByLabelText('Email'), 'nina');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email address');
    expect(asked).toEqual([]);
    await fill(user, screen.getByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      'If somebody has an account with this address, an email',
    );
    expect(screen.getByText(email)).toBeVisible();
    expect(asked).toEqual([{ email, language: 'en' }]);
  });

  it('is not offered without a mail server', async () => {
    renderApp('/login', { user: null });
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).not.toBeInTheDocument();
  });
});
