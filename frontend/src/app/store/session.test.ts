import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { http, HttpResponse, refusal, server } from '@/test/server';
import { storedToken, storeToken, tokenKey } from '@/api/client/stored-token';
import { sessionApi } from '@/api/session.api';
import { admin, employee } from '@/test/fixtures/users';
import { createStore, startStore } from './store';

function start(token: string | null) {
  storeToken(token);
  const store = createStore();
  onTestFinished(startStore(store));
  return store;
}

type Store = ReturnType<typeof start>;
const userOf = (store: Store) => sessionApi.endpoints.getMe.select()(store.getState()).data?.user;
const isCached = (store: Store) => sessionApi.endpoints.getUsers.select()(store.getState()).isSuccess;
const tokenOf = (store: Store) => store.getState().session.token;

/** The second token belongs to another user. */
const twoPeople = http.get('*/auth/me', ({ request }) =>
  HttpResponse.json({ user: request.headers.get('Authorization') === 'Bearer token-2' ? admin : employee }),
);
const one = http.get('*/auth/me', () => HttpResponse.json({ user: employee }));
const noUsers = http.get('*/api/users', () => HttpResponse.json([]));

/** The session of an employee, whose profile is there. */
async function signedInStore() {
  const store = start('token-1');
  await vi.waitFor(() => expect(userOf(store)).toEqual(employee));
  return store;
}

/** What the browser tells the other tabs when one writes the token. */
function anotherTabSets(token: string | null) {
  storeToken(token);
  window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue: token }));
}

describe('at the start', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  it('drops the token as soon as the server refuses it', async () => {
    let asked = 0;
    server.use(
      http.get('*/auth/me', () => {
        asked += 1;
        return refusal(403, 'This account is closed');
      }),
    );
    const store = start('token-1');
    await vi.waitFor(() => expect(tokenOf(store)).toBeNull());
    expect(storedToken()).toBeNull();
    expect(asked).toBe(1);
  });

  it('asks an unreachable server again, and keeps the user signed in when it is back', async () => {
    let asked = 0;
    server.use(
      http.get('*/auth/me', () => {
        asked += 1;
        return asked < 4 ? HttpResponse.error() : HttpResponse.json({ user: employee });
      }),
    );
    const store = start('token-1');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(tokenOf(store)).toBe('token-1');
    await vi.advanceTimersByTimeAsync(4_000);
    await vi.waitFor(() => expect(userOf(store)).toEqual(employee));
  });

  it('waits for the device to have a network, however long that takes', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.use(
      http.get('*/auth/me', () => (navigator.onLine ? HttpResponse.json({ user: employee }) : HttpResponse.error())),
    );
    const store = start('token-1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tokenOf(store)).toBe('token-1');
    network.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(userOf(store)).toEqual(employee));
  });

  it.each([
    ['cannot be reached', () => HttpResponse.error()],
    ['is away behind its proxy', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })],
    ['has no database', () => refusal(503, 'The database is away')],
  ])('a server that %s for ten seconds costs the token', async (_what, response) => {
    server.use(http.get('*/auth/me', response));
    const store = start('token-1');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(tokenOf(store)).toBe('token-1');
    await vi.advanceTimersByTimeAsync(4_000);
    await vi.waitFor(() => expect(tokenOf(store)).toBeNull());
    expect(storedToken()).toBeNull();
  });
});

describe('several tabs', () => {
  it('log out together, also when one clears the whole storage, and ignore other changes there', async () => {
    server.use(one);
    const store = await signedInStore();
    window.dispatchEvent(new StorageEvent('storage', { key: 'sidebar-collapsed', newValue: 'true' }));
    expect(tokenOf(store)).toBe('token-1');
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(tokenOf(store)).toBeNull();
    expect(userOf(store)).toBeUndefined();
  });

  it('leave the storage alone after a logout in another tab, which may have signed in since', async () => {
    server.use(one);
    const store = await signedInStore();
    storeToken(null, true);
    const remove = vi.spyOn(Storage.prototype, 'removeItem');
    window.dispatchEvent(new StorageEvent('storage', { key: tokenKey, newValue: null }));
    expect(store.getState().session).toEqual({ token: null, ended: false, interrupted: false });
    expect(remove).not.toHaveBeenCalled();
  });

  it('switch to the user who signed in last, and show nothing of the former one', async () => {
    server.use(twoPeople, noUsers);
    const store = await signedInStore();
    await store.dispatch(sessionApi.endpoints.getUsers.initiate());
    expect(isCached(store)).toBe(true);

    anotherTabSets('token-2');
    await vi.waitFor(() => expect(userOf(store)).toEqual(admin));
    expect(isCached(store)).toBe(false);
  });

  it('keep their data when the same user changes the password in one of them', async () => {
    server.use(one, noUsers);
    const store = await signedInStore();
    await store.dispatch(sessionApi.endpoints.getUsers.initiate());

    const loadedAt = () => sessionApi.endpoints.getMe.select()(store.getState()).fulfilledTimeStamp;
    const before = loadedAt();
    const seen: unknown[] = [];
    onTestFinished(store.subscribe(() => seen.push(userOf(store)?.id)));
    anotherTabSets('token-2');
    await vi.waitFor(() => expect(loadedAt()).not.toBe(before));
    expect(new Set(seen)).toEqual(new Set([employee.id]));
    expect(isCached(store)).toBe(true);
    expect(tokenOf(store)).toBe('token-2');
  });
});
