import { beforeEach, describe, expect, it, vi } from 'vitest';
import { http, HttpResponse, server } from '@/test/server';
import { createStore } from '@/app/store/store';
import { employee } from '@/test/fixtures/users';
import { sessionApi } from '../session.api';
import { prefetchAnswers } from './prefetch';
import { signedOut } from './session-slice';
import { storeToken } from './stored-token';

const asked: (string | null)[] = [];

/** The profile in the store, requested with the stored token. */
const profile = () => createStore().dispatch(sessionApi.endpoints.getMe.initiate());

describe('a prefetched answer', () => {
  beforeEach(() => {
    asked.length = 0;
    storeToken('mine');
    server.use(
      http.get('*/auth/me', ({ request }) => {
        const by = request.headers.get('authorization');
        // A store that another test has left still looks for its user for some seconds.
        if (!by?.includes('token-of-')) asked.push(by);
        return HttpResponse.json({ user: employee });
      }),
    );
  });

  it('replaces one request', async () => {
    prefetchAnswers(['/auth/me'], 'mine');
    expect((await profile()).data?.user.email).toBe(employee.email);
    expect(asked).toEqual(['Bearer mine']);
    await profile();
    expect(asked).toEqual(['Bearer mine', 'Bearer mine']);
  });

  it('is requested again after a failure', async () => {
    server.use(http.get('*/auth/me', () => HttpResponse.error(), { once: true }));
    prefetchAnswers(['/auth/me'], 'mine');
    expect((await profile()).data?.user.email).toBe(employee.email);
  });

  it('is not given to another user', async () => {
    prefetchAnswers(['/auth/me'], 'theirs');
    await vi.waitFor(() => expect(asked).toEqual(['Bearer theirs']));
    await profile();
    expect(asked).toEqual(['Bearer theirs', 'Bearer mine']);
  });

  it('is forgotten with a logout', async () => {
    prefetchAnswers(['/auth/me'], 'mine');
    await vi.waitFor(() => expect(asked).toEqual(['Bearer mine']));
    createStore().dispatch(signedOut());
    storeToken('mine');
    await profile();
    expect(asked).toEqual(['Bearer mine', 'Bearer mine']);
  });

  it('expires', async () => {
    const now = vi.spyOn(Date, 'now');
    prefetchAnswers(['/auth/me'], 'mine');
    await vi.waitFor(() => expect(asked).toEqual(['Bearer mine']));
    now.mockReturnValue(Date.now() + 60_000);
    await profile();
    expect(asked).toEqual(['Bearer mine', 'Bearer mine']);
  });
});
