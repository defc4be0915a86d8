import type { UserEvent } from '@testing-library/user-event';
import { delay } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { act, employee, renderApp, screen, waitFor } from '@/test/render';
import { deferred, http, HttpResponse, refusal, server } from '@/test/server';
import { signedIn } from '@/api/client/session-slice';
import { storedToken } from '@/api/client/stored-token';
import { createChatStore } from '@/features/chat/chat-store';
import { drafts } from '@/shared/drafts/draft-store';
import { library } from '@/test/fixtures/library';

async function press(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
}

async function logOut() {
  const app = renderApp('/profile');
  await press(app.user);
  return app;
}

const answerEnd = (response: () => Response) =>
  server.use(http.post('*/api/worktime/clock-out', response), http.post('*/auth/logout', response));

describe('logging out', () => {
  it('forgets the token at once, then clocks out and ends the login session of that token', async () => {
    const calls: string[] = [];
    const { until, release } = deferred();
    const note =
      (name: string) =>
      async ({ request }: { request: Request }) => {
        calls.push(`${name} as ${request.headers.get('Authorization') ?? 'a guest'}`);
        await until;
        return new HttpResponse(null, { status: 204 });
      };
    server.use(http.post('*/api/worktime/clock-out', note('clock-out')), http.post('*/auth/logout', note('logout')));
    const { router } = await logOut();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(storedToken()).toBeNull();
    expect(await screen.findByText('Log in to the studio dashboard.')).toBeVisible();
    expect(calls).toEqual([`clock-out as Bearer token-of-${employee.email}`]);
    release();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toBe(`logout as Bearer token-of-${employee.email}`);
  });

  it('never ends the session of a user who has signed in since', async () => {
    const { until, release } = deferred();
    const sent = vi.spyOn(window, 'fetch');
    server.use(
      http.post('*/api/worktime/clock-out', () => until.then(() => refusal(401, 'Please sign in again'))),
      http.post('*/auth/logout', () => refusal(401, 'Please sign in again')),
    );
    const { store, router } = await logOut();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    act(() => void store.dispatch(signedIn('of-another-user')));
    release();
    const headers = { Authorization: `Bearer token-of-${employee.email}` };
    const asThemselves = expect.objectContaining({ headers, credentials: 'omit' }) as RequestInit;
    await waitFor(() => expect(sent).toHaveBeenCalledWith('/auth/logout', asThemselves));
    expect(store.getState().session.token).toBe('of-another-user');
  });

  it('works although the server no longer knows the token', async () => {
    answerEnd(() => refusal(401, 'Please sign in again'));
    const { router } = await logOut();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(storedToken()).toBeNull();
  });

  it('works without a connection, and tells the server as soon as there is one', async () => {
    answerEnd(() => HttpResponse.error());
    const { router } = await logOut();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(storedToken()).toBeNull();
    const ended: string[] = [];
    const note = (name: string) => () => (ended.push(name), new HttpResponse(null, { status: 204 }));
    server.use(http.post('*/api/worktime/clock-out', note('clock-out')), http.post('*/auth/logout', note('logout')));
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      // On a slow machine, another event follows before the first request is answered.
      expect(ended).toContain('logout');
    });
    expect(ended[0]).toBe('clock-out');
  });

  it('asks before it removes drafts and the conversation with the assistant', async () => {
    answerEnd(() => refusal(404, ''));
    drafts.write(employee.id, 'task/new', { title: 'Call the printer' });
    createChatStore(employee.id).add({ role: 'user', text: 'What do I earn?' });
    createChatStore(employee.id + 1).add({ role: 'user', text: 'Not mine' });
    const { user, router } = await logOut();
    expect(await screen.findByText(/^Unsaved entries will be removed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(storedToken()).not.toBeNull();
    expect(drafts.has(employee.id)).toBe(true);
    await press(user);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(drafts.has(employee.id)).toBe(false);
    expect(JSON.stringify({ ...localStorage })).not.toContain('earn');
    expect(createChatStore(employee.id + 1).messages()).toHaveLength(1);
  });

  it('asks while files are being uploaded, and cancels them', async () => {
    answerEnd(() => refusal(404, ''));
    library({ HR: [] });
    server.use(http.post('*/api/resources/upload', () => delay('infinite')));
    const { user, router, store } = renderApp('/resources?path=HR');
    await user.upload(await screen.findByLabelText('Files to upload'), new File(['a'], 'a.txt'));
    await press(user);
    await user.click(await screen.findByRole('button', { name: 'Keep uploading' }));
    expect(store.getState().uploads).toHaveLength(1);
    await press(user);
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(store.getState().uploads).toEqual([]);
  });
});
