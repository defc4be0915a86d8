import { describe, expect, it } from 'vitest';
import { employee, fill, renderApp, screen, waitFor } from '@/test/render';
import { deferred, http, HttpResponse, refusal, server, recordBodies } from '@/test/server';
import { storedToken } from '@/api/client/stored-token';

async function openLogin() {
  const app = renderApp('/login', { user: null });
  await screen.findByRole('heading', { name: 'Welcome back' });
  const logIn = async () => {
    await fill(app.user, screen.getByLabelText('Email'), 'ewa@studio.example');
    await fill(app.user, screen.getByLabelText('Password'), 'secret');
    await app.user.click(screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...app, logIn };
}

async function register() {
  const app = renderApp('/register', { user: null });
  await screen.findByRole('heading', { name: 'Create your account' });
  await fill(app.user, screen.getByLabelText('Email'), 'new@studio.example');
  await fill(app.user, screen.getByLabelText('Password'), 'longenough');
  await fill(app.user, screen.getByLabelText('Registration code'), 'open sesame');
  await app.user.click(screen.getByRole('button', { name: 'Create account' }));
}

describe('logging in', () => {
  it('leads home and stores the token', async () => {
    const sent = recordBodies('post', '*/auth/login', () => HttpResponse.json({ token: 'fresh' }));
    server.use(http.get('*/auth/me', () => HttpResponse.json({ user: employee })));
    const { logIn, router } = await openLogin();
    await logIn();
    expect(await screen.findByRole('heading', { name: 'Hello, Ewa' })).toBeVisible();
    expect(sent).toEqual([{ email: 'ewa@studio.example', password: 'secret' }]);
    expect(router.state.location.pathname).toBe('/');
    expect(storedToken()).toBe('fresh');
  });

  it.each([
    ['the server’s words', () => refusal(401, 'Invalid email or password'), 'Invalid email or password'],
    ['Błąd logowania without words', () => new HttpResponse(null, { status: 500 }), 'Błąd logowania'],
    ['that nobody answered', () => HttpResponse.error(), 'Server error. Please try again.'],
  ])('shows %s and keeps the input', async (_what, response, text) => {
    server.use(http.post('*/auth/login', response));
    const { logIn } = await openLogin();
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Email')).toHaveValue('ewa@studio.example');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });

  it('keeps only the typed address over a reload, until the login succeeds', async () => {
    server.use(
      http.post('*/auth/login', () => HttpResponse.json({ token: 'fresh' })),
      http.get('*/auth/me', () => HttpResponse.json({ user: employee })),
    );
    const before = await openLogin();
    await fill(before.user, screen.getByLabelText('Email'), 'ewa@studio.example');
    await fill(before.user, screen.getByLabelText('Password'), 'secret');
    before.unmount();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('secret');

    const again = await openLogin();
    expect(screen.getByLabelText('Email')).toHaveValue('ewa@studio.example');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await again.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByRole('heading', { name: 'Hello, Ewa' });
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('ewa@');
  });

  it('shows field errors at their fields, each message once', async () => {
    const required = 'Email and password are required';
    const details = ['email', 'password'].map((field) => ({ field, message: required }));
    server.use(http.post('*/auth/login', () => HttpResponse.json({ error: required, details }, { status: 400 })));
    const { user } = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(required));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(screen.getAllByText(required)).toHaveLength(1);
    await user.type(screen.getByLabelText('Email'), 'e');
    expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription();
  });

  it('sends the form once, however often it is submitted', async () => {
    const { until, release } = deferred();
    let sent = 0;
    server.use(
      http.post('*/auth/login', async () => {
        sent += 1;
        await until;
        return refusal(401, 'Invalid email or password');
      }),
    );
    const { logIn, user } = await openLogin();
    await logIn();
    await user.type(screen.getByLabelText('Password'), '{Enter}{Enter}');
    release();
    await screen.findByRole('alert');
    expect(sent).toBe(1);
  });

  it('shows the password on request', async () => {
    const { user } = await openLogin();
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show or hide password' }));
    expect(field).toHaveAttribute('type', 'text');
  });

  it('supports password managers and pasting', async () => {
    const { user } = await openLogin();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    await user.click(field);
    await user.paste(' from the manager ');
    expect(field).toHaveValue(' from the manager ');
  });

  it('redirects a signed-in user', async () => {
    const { router } = renderApp('/login');
    await screen.findByRole('heading', { name: 'Hello, Ewa' });
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('registering', () => {
  it('leads home and stores the token', async () => {
    const sent = recordBodies('post', '*/auth/register', () => HttpResponse.json({ token: 'fresh' }, { status: 201 }));
    server.use(http.get('*/auth/me', () => HttpResponse.json({ user: employee })));
    await register();
    expect(await screen.findByRole('heading', { name: 'Hello, Ewa' })).toBeVisible();
    expect(sent).toEqual([{ email: 'new@studio.example', password: 'longenough', secret: 'open sesame' }]);
    expect(storedToken()).toBe('fresh');
  });

  it.each([
    ['the server’s words', () => refusal(409, 'Email already in use'), 'Email already in use'],
    ['Błąd rejestracji without words', () => new HttpResponse(null, { status: 500 }), 'Błąd rejestracji'],
  ])('shows %s and keeps the input', async (_what, response, text) => {
    server.use(http.post('*/auth/register', response));
    await register();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Registration code')).toHaveValue('open sesame');
  });

  it('shows a wrong registration code at its field', async () => {
    server.use(http.post('*/auth/register', () => refusal(403, 'Invalid registration code')));
    await register();
    const code = screen.getByLabelText('Registration code');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Invalid registration code/));
    expect(code).toBeInvalid();
    expect(code).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends nothing without an address, a long enough password and a code, and says so at each field', async () => {
    const sent = recordBodies('post', '*/auth/register', () => refusal(403, 'Invalid registration code'));
    const { user } = renderApp('/register', { user: null });
    await user.click(await screen.findByRole('button', { name: 'Create account' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email address');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Password too short: at least/);
    expect(screen.getByLabelText('Registration code')).toHaveAccessibleDescription(/Please enter the code/);
    expect(sent).toEqual([]);
  });
});
