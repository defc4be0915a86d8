import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { act, employee, fill, screen, waitFor } from '@/test/render';
import { http, HttpResponse, refusal, server } from '@/test/server';
import { storedToken, storeToken, tokenKey } from '@/api/client/stored-token';
import { serveHome } from '@/test/fixtures/home';
import { justChosenPassword } from '@/shared/accounts/just-chosen-password';
import { serveTasks } from '@/test/fixtures/tasks';
import { showApplication } from './main';

/** The page as it begins for a visitor. */
async function open(address: string) {
  window.history.replaceState(null, '', address);
  const page = document.createElement('div');
  page.id = 'root';
  document.body.append(page);
  const root = await act(showApplication);
  onTestFinished(() => {
    act(() => root.unmount());
    page.remove();
  });
  return userEvent.setup();
}

/** Who was asked for, and by which token. */
let asked: (string | null)[] = [];

beforeEach(() => {
  asked = [];
  serveTasks([]);
  serveHome();
  server.use(
    http.post('*/auth/login', () => HttpResponse.json({ token: 'fresh' })),
    http.get('*/auth/me', ({ request }) => {
      asked.push(request.headers.get('authorization'));
      return HttpResponse.json({ user: employee });
    }),
  );
  onTestFinished(() => storeToken(null));
});

async function openLogin() {
  const user = await open('/login');
  await screen.findByLabelText('Email');
  return user;
}

async function submit(user: UserEvent) {
  await fill(user, screen.getByLabelText('Email'), 'ewa@studio.example');
  await fill(user, screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

const home = () => screen.findByRole('heading', { name: 'Hello, Ewa' });

it('a login leads home, and stays until there is something to see', async () => {
  const user = await openLogin();
  // What the application says at a start of its own.
  let saidLoading = false;
  const watch = new MutationObserver(() => {
    saidLoading ||= document.querySelector('#root > p[role="status"]') !== null;
  });
  watch.observe(document.body, { subtree: true, childList: true });
  await submit(user);
  expect(await home()).toBeVisible();
  watch.disconnect();
  expect(saidLoading).toBe(false);
  expect(window.location.pathname).toBe('/');
  expect(storedToken()).toBe('fresh');
  expect(asked).toEqual(['Bearer fresh']);
});

it('an invitation opened by a signed-in user says so, and continuing ends that session', async () => {
  const ended: string[] = [];
  const end = ({ request }: { request: Request }) => {
    ended.push(`${new URL(request.url).pathname} ${request.headers.get('authorization')}`);
    return new HttpResponse(null, { status: 204 });
  };
  const invited = { email: 'nina@studio.example', purpose: 'invitation', expires_at: '2026-11-26T09:00:00.000Z' };
  server.use(
    http.post('*/auth/welcome/account', () => HttpResponse.json(invited)),
    http.post('*/auth/welcome', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/worktime/clock-out', end),
    http.post('*/auth/logout', end),
  );
  storeToken('of-ewa');
  onTestFinished(() => void justChosenPassword.take(''));
  const user = await open('/welcome#the-link');
  expect(
    await screen.findByText(
      `You are logged in as ${employee.email} on this device. If you continue, you will be logged out.`,
    ),
  ).toBeVisible();
  expect(ended).toEqual([]);
  await fill(user, screen.getByLabelText('New password'), 'chosen-by-nina');
  await fill(user, screen.getByLabelText('Repeat the new password'), 'chosen-by-nina');
  await user.click(screen.getByRole('button', { name: 'Save and log in' }));
  expect(await home()).toBeVisible();
  expect(storedToken()).toBe('fresh');
  await waitFor(() => expect(ended).toEqual(['/api/worktime/clock-out Bearer of-ewa', '/auth/logout Bearer of-ewa']));
});

it('a password that is chosen but leads no further leads to the login, at its own address', async () => {
  const invited = { email: 'nina@studio.example', purpose: 'invitation', expires_at: '2026-11-26T09:00:00.000Z' };
  server.use(
    http.post('*/auth/welcome/account', () => HttpResponse.json(invited)),
    http.post('*/auth/welcome', () => new HttpResponse(null, { status: 204 })),
    http.post('*/auth/login', () => refusal(429, 'Too many failed attempts.')),
  );
  onTestFinished(() => void justChosenPassword.take(''));
  const user = await open('/welcome#the-link');
  await fill(user, await screen.findByLabelText('New password'), 'chosen-by-nina');
  await fill(user, screen.getByLabelText('Repeat the new password'), 'chosen-by-nina');
  await user.click(screen.getByRole('button', { name: 'Save and log in' }));
  expect(await screen.findByText('Your password was saved. Log in with it.')).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

it('a login whose token is refused at once starts over', async () => {
  server.use(http.get('*/auth/me', () => refusal(401, 'Please sign in again')));
  await submit(await openLogin());
  expect(await screen.findByText('You have been logged out. Please log in again.')).toBeVisible();
  expect(window.location.pathname).toBe('/login');
});

it('a login in another tab leads home here as well', async () => {
  await open('/login');
  storeToken('of-another-tab');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: tokenKey })));
  expect(await home()).toBeVisible();
  expect(asked).toContain('Bearer of-another-tab');
});

it('a login lasts as long as the page where nothing may be stored, and the studio may have no name', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  server.use(http.get('*/api/config', () => HttpResponse.error()));
  await submit(await openLogin());
  expect(await home()).toBeVisible();
  expect(asked).toEqual(['Bearer fresh']);
});

it('the registration is one link away, and back, under the studio’s name', async () => {
  const user = await open('/login');
  expect(await screen.findByText('Atelier Nord')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Welcome back · Atelier Nord'));
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(window.location.pathname).toBe('/register');
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  await user.click(await screen.findByRole('link', { name: 'Log in' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
});
