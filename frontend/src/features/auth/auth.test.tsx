import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { storedToken } from '@/api/client/stored-token';
import { renderApp } from '@/test/render';
import { refusal, server } from '@/test/server';
import { employee } from '@/test/fixtures/users';

async function openLogin() {
  const app = renderApp('/login', { user: null });
  await screen.findByRole('heading', { name: 'Welcome back' });
  const fill = async (email: string, password: string) => {
    await app.user.type(screen.getByLabelText('Email'), email);
    await app.user.type(screen.getByLabelText('Password'), password);
    await app.user.click(screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...app, fill };
}

async function openRegister() {
  const app = renderApp('/register', { user: null });
  await screen.findByRole('heading', { name: 'Create your account' });
  const fill = async () => {
    await app.user.type(screen.getByLabelText('Email'), 'new@studio.example');
    await app.user.type(screen.getByLabelText('Password'), 'longenough');
    await app.user.type(screen.getByLabelText('Registration code'), 'open sesame');
    await app.user.click(screen.getByRole('button', { name: 'Create account' }));
  };
  return { ...app, fill };
}

describe('logging in', () => {
  it('leads home and keeps the token', async () => {
    let sent: unknown;
    server.use(
      http.post('*/auth/login', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ token: 'fresh' });
      }),
      http.get('*/auth/me', () => HttpResponse.json({ user: employee })),
    );
    const { fill, router } = await openLogin();
    await fill('ewa@studio.example', 'secret');
    expect(await screen.findByRole('heading', { name: 'Hello, Ewa' })).toBeVisible();
    expect(sent).toEqual({ email: 'ewa@studio.example', password: 'secret' });
    expect(router.state.location.pathname).toBe('/');
    expect(storedToken()).toBe('fresh');
  });

  it('shows the server’s words and keeps what was typed', async () => {
    server.use(http.post('*/auth/login', () => refusal(401, 'Invalid email or password')));
    const { fill } = await openLogin();
    await fill('ewa@studio.example', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
    expect(screen.getByLabelText('Email')).toHaveValue('ewa@studio.example');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  });

  it('says Błąd logowania when the answer has no words', async () => {
    server.use(http.post('*/auth/login', () => new HttpResponse(null, { status: 500 })));
    const { fill } = await openLogin();
    await fill('ewa@studio.example', 'secret');
    expect(await screen.findByRole('alert')).toHaveTextContent('Błąd logowania');
  });

  it('says that the server is away when nobody answers', async () => {
    server.use(http.post('*/auth/login', () => HttpResponse.error()));
    const { fill } = await openLogin();
    await fill('ewa@studio.example', 'secret');
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error. Please try again.');
  });

  it('keeps the address that was typed over a reload, and nothing else, until it has led in', async () => {
    server.use(
      http.post('*/auth/login', () => HttpResponse.json({ token: 'fresh' })),
      http.get('*/auth/me', () => HttpResponse.json({ user: employee })),
    );
    const before = await openLogin();
    await before.user.type(screen.getByLabelText('Email'), 'ewa@studio.example');
    await before.user.type(screen.getByLabelText('Password'), 'secret');
    before.unmount();
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('secret');

    const again = await openLogin();
    expect(screen.getByLabelText('Email')).toHaveValue('ewa@studio.example');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await again.user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByRole('heading', { name: 'Hello, Ewa' });
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('ewa@');
  });

  it('lets the server decide about an empty form', async () => {
    server.use(http.post('*/auth/login', () => refusal(400, 'Email and password are required')));
    const { user } = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Email and password are required');
  });

  it('shows at its field what the server has against a field, each sentence once', async () => {
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
    let sent = 0;
    let answer = () => {};
    const submitted = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post('*/auth/login', async () => {
        sent += 1;
        await submitted;
        return refusal(401, 'Invalid email or password');
      }),
    );
    const { fill, user } = await openLogin();
    await fill('ewa@studio.example', 'secret{Enter}{Enter}');
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    answer();
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

  it('helps password managers, and takes what is pasted', async () => {
    const { user } = await openLogin();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    await user.click(field);
    await user.paste(' from the manager ');
    expect(field).toHaveValue(' from the manager ');
  });

  it('is no place for somebody who is signed in', async () => {
    const { router } = renderApp('/login');
    await screen.findByRole('heading', { name: 'Hello, Ewa' });
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('registering', () => {
  it('leads home and keeps the token', async () => {
    let sent: unknown;
    server.use(
      http.post('*/auth/register', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ token: 'fresh' }, { status: 201 });
      }),
      http.get('*/auth/me', () => HttpResponse.json({ user: employee })),
    );
    const { fill } = await openRegister();
    await fill();
    expect(await screen.findByRole('heading', { name: 'Hello, Ewa' })).toBeVisible();
    expect(sent).toEqual({ email: 'new@studio.example', password: 'longenough', secret: 'open sesame' });
    expect(storedToken()).toBe('fresh');
  });

  it.each([
    ['the server’s words', () => refusal(403, 'Invalid registration code'), 'Invalid registration code'],
    ['Błąd rejestracji without words', () => new HttpResponse(null, { status: 500 }), 'Błąd rejestracji'],
    ['that nobody answered', () => HttpResponse.error(), 'Server error. Please try again.'],
  ])('shows %s and keeps what was typed', async (_what, response, text) => {
    server.use(http.post('*/auth/register', response));
    const { fill } = await openRegister();
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Registration code')).toHaveValue('open sesame');
  });

  it('shows at its field that the password is too short', async () => {
    const message = 'The password must have at least 6 characters';
    const details = [{ field: 'password', message }];
    server.use(http.post('*/auth/register', () => HttpResponse.json({ error: message, details }, { status: 400 })));
    const { fill } = await openRegister();
    await fill();
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(password).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is one link away from the login, and back', async () => {
    const { user, router } = await openRegister();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
  });
});
