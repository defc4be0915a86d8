import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { act, admin, employee, renderApp, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, server } from '@/test/server';
import { sessionEnded, tokenFollowed } from '@/api/client/session-slice';
import { storedToken, storeToken, tokenKey } from '@/api/client/stored-token';
import { emptyApi } from '@/api/empty-api';
import { useIsInterrupted } from '@/api/session/use-session';
import { createStore } from '@/app/store/store';
import { drafts } from '@/shared/drafts/draft-store';
import { aShownKey, passkeysAre, sentBytes } from '@/test/passkeys';
import { aTask, serveTasks } from '@/test/fixtures/tasks';

const task = aTask({ id: 1, title: 'Logo', assignee: employee.id });

/** The server has ended the login; the next sign-in gives a token of this user. */
function endLogin(next = employee) {
  const saved: { by: string | null; title: unknown }[] = [];
  const refuseOld = ({ request }: { request: Request }) =>
    request.headers.get('Authorization') === 'Bearer fresh' ? undefined : refusal(401, 'Please sign in again');
  server.use(
    http.get('*/auth/me', (info) => refuseOld(info) ?? HttpResponse.json({ user: next })),
    http.post('*/auth/login', () => HttpResponse.json({ token: 'fresh' })),
    http.patch('*/api/tasks/1', async (info) => {
      const refused = refuseOld(info);
      if (refused) return refused;
      const body = (await info.request.json()) as { title: string };
      saved.push({ by: info.request.headers.get('Authorization'), title: body.title });
      return HttpResponse.json({ ...task, title: body.title });
    }),
  );
  return saved;
}

/** Into the middle of an edit. */
async function typeTitle() {
  serveTasks([task]);
  const app = renderApp('/tasks?edit=1');
  const title = await screen.findByLabelText(/^Title/);
  await app.user.click(title);
  await app.user.paste(' for Anna');
  return { ...app, title };
}

const overlay = async () =>
  (await screen.findByText('You have been logged out')).closest<HTMLElement>('[role=dialog]')!;
const save = () => screen.getByText('Save');

async function signIn(user: Awaited<ReturnType<typeof typeTitle>>['user']) {
  await user.click(within(await overlay()).getByLabelText('Password'));
  await user.paste('Secret-1');
  await user.click(within(await overlay()).getByText('Log in'));
}

describe('a session that ends in the middle of a form', () => {
  it('asks for the password over the page, closes for nothing else, and repeats the save', async () => {
    const { user, title, router } = await typeTitle();
    const saved = endLogin();
    await user.click(save());
    expect(within(await overlay()).getByLabelText('Email')).toHaveValue(employee.email);
    expect(storedToken()).toBeNull();
    expect(title).toHaveValue('Logo for Anna');

    server.use(http.post('*/auth/login', () => refusal(401, 'Invalid email or password'), { once: true }));
    await signIn(user);
    expect(await within(await overlay()).findByRole('alert')).toHaveTextContent('Invalid email or password');
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
    await user.clear(within(await overlay()).getByLabelText('Password'));
    await signIn(user);
    await waitFor(() => expect(saved).toEqual([{ by: 'Bearer fresh', title: 'Logo for Anna' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/tasks');
    expect(storedToken()).toBe('fresh');
    expect(drafts.read(employee.id, 'task/1')).toBeNull();
    // Opened by its address, the form had no button to go back to.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('accepts a passkey, reports a cancelled one, and survives a reconnect', async () => {
    passkeysAre(null, aShownKey);
    const { user, store } = await typeTitle();
    const saved = endLogin();
    server.use(
      http.post('*/auth/second-factor/passkey/question', () =>
        HttpResponse.json({ challenge: sentBytes, allowed: [] }),
      ),
      http.post('*/auth/second-factor/passkey', () => HttpResponse.json({ token: 'fresh' })),
    );
    await user.click(save());
    const withPasskey = within(await overlay()).getByRole('button', { name: 'Log in with a passkey' });
    act(() => void store.dispatch(emptyApi.internalActions.onOnline()));
    await user.click(withPasskey);
    expect(await within(await overlay()).findByRole('alert')).toHaveTextContent('No passkey was shown');
    await user.click(withPasskey);
    await waitFor(() => expect(saved).toEqual([{ by: 'Bearer fresh', title: 'Logo for Anna' }]));
    await waitFor(() => expect(store.getState().session.interrupted).toBe(false));
  });

  it('leaves the page when another user signs in, who neither saves nor sees the input', async () => {
    const { user, router } = await typeTitle();
    const saved = endLogin(admin);
    await user.click(save());
    await signIn(user);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await screen.findByRole('button', { name: `Account of ${admin.email}` });
    expect(screen.queryByLabelText(/^Title/)).not.toBeInTheDocument();
    expect(saved).toEqual([]);
    expect(drafts.read(admin.id, 'task/1')).toBeNull();
    expect(drafts.read(employee.id, 'task/1')).toEqual({ title: 'Logo for Anna' });
  });

  it('can be left for the login, and keeps the draft', async () => {
    const { user, router } = await typeTitle();
    endLogin();
    await user.click(save());
    await user.click(within(await overlay()).getByText('Leave this page'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByText('You have been logged out. Please log in again.')).toBeVisible();
    expect(drafts.read(employee.id, 'task/1')).toEqual({ title: 'Logo for Anna' });
  });

  it('may end in another tab, and continues when that tab signs in', async () => {
    const { title, store } = await typeTitle();
    endLogin();
    storeToken(null);
    window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue: null }));
    await overlay();
    storeToken('fresh');
    window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue: 'fresh' }));
    await waitFor(() => expect(screen.queryByText('You have been logged out')).not.toBeInTheDocument());
    expect(title).toHaveValue('Logo for Anna');
    expect(store.getState().session).toEqual({ token: 'fresh', ended: false, interrupted: false });
  });
});

it.each([sessionEnded(), tokenFollowed(null)])('never renders the login over a page without changes: %j', (action) => {
  const store = createStore();
  const shown: boolean[] = [];
  renderHook(() => shown.push(useIsInterrupted()), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  act(() => void store.dispatch(action));
  expect(store.getState().session).toMatchObject({ token: null, interrupted: false });
  expect(shown).not.toContain(true);
});
