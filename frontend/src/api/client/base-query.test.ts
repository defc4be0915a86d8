import { describe, expect, it } from 'vitest';
import { deferred, http, HttpResponse, refusal, server } from '@/test/server';
import { createStore } from '@/app/store/store';
import { i18n } from '@/i18n';
import { people } from '@/test/fixtures/tasks';
import { toApiError } from '../errors/api-error';
import { sessionApi } from '../session.api';
import { tokenReplaced } from './session-slice';
import { storedToken, storeToken } from './stored-token';

const { getUsers } = sessionApi.endpoints;
/** A server that keeps the people, and with what of theirs it is asked. */
function servePeople(header: string, answer: (given: string | null) => Response) {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/users', ({ request }) => {
      asked.push(request.headers.get(header));
      return answer(request.headers.get(header));
    }),
    // A new token asks who is there, and a refusal would end the session.
    http.get('*/auth/me', () => HttpResponse.json({ user: people[0] })),
  );
  return asked;
}
const tagged = () => HttpResponse.json(people, { headers: { ETag: '"v1"' } });

function signedInStore() {
  storeToken('token-1');
  return createStore();
}

const changePassword = (store: ReturnType<typeof createStore>) =>
  store.dispatch(
    sessionApi.endpoints.changePassword.initiate({ changePasswordDto: { currentPassword: 'old', newPassword: 'new' } }),
  );
const fetchUsers = (store: ReturnType<typeof createStore>) =>
  store.dispatch(getUsers.initiate(undefined, { forceRefetch: true, subscribe: false }));

describe('an unchanged list', () => {
  it('comes back as the very same object', async () => {
    const asked = servePeople('If-None-Match', (known) =>
      known === '"v1"' ? new HttpResponse(null, { status: 304 }) : tagged(),
    );
    const store = signedInStore();
    const first = await fetchUsers(store);
    const second = await fetchUsers(store);
    expect(asked).toEqual([null, '"v1"']);
    expect(first.data).toEqual(people);
    expect(second.data).toBe(first.data);
  });

  it('is not another user’s', async () => {
    const asked = servePeople('If-None-Match', tagged);
    const store = signedInStore();
    await fetchUsers(store);
    store.dispatch(tokenReplaced('token-2'));
    await fetchUsers(store);
    expect(asked).toEqual([null, null]);
  });
});

describe('the token', () => {
  it('is sent as a bearer token, and dropped after a 401, not a 403', async () => {
    const store = signedInStore();
    const asked = servePeople('Authorization', () => refusal(403, 'Admins only'));
    await fetchUsers(store);
    expect(asked).toEqual(['Bearer token-1']);
    expect(storedToken()).toBe('token-1');
    servePeople('Authorization', () => refusal(401, 'Please sign in again'));
    await fetchUsers(store);
    expect(store.getState().session.token).toBeNull();
    expect(storedToken()).toBeNull();
  });

  it('survives the late refusal of the former token', async () => {
    const store = signedInStore();
    server.use(
      http.get('*/api/users', () => {
        store.dispatch(tokenReplaced('token-2'));
        return refusal(401, 'Please sign in again');
      }),
      http.get('*/auth/me', () => HttpResponse.json({ user: people[0] })),
    );
    await fetchUsers(store);
    expect(storedToken()).toBe('token-2');
  });
});

describe('a failure', () => {
  const failureOf = async (response: () => Response) => {
    server.use(http.get('*/api/users', response));
    const { error } = await fetchUsers(signedInStore());
    return toApiError(error);
  };
  const message = 'Please check the fields';
  const details = [{ field: 'email', message: 'email must be an e-mail' }];

  it.each<[string, () => Response, object]>([
    [
      'carries the server’s sentence and fields',
      () => HttpResponse.json({ error: message, statusCode: 400, details }, { status: 400 }),
      { status: 400, message, fromServer: true, details },
    ],
    [
      'reads the sentence from "message" when there is no "error"',
      () => HttpResponse.json({ message: 'Too many' }, { status: 429 }),
      { status: 429, message: 'Too many', fromServer: true },
    ],
    [
      'keeps the status of a proxy’s page that is no JSON',
      () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 }),
      { status: 502, message: 'Unknown error', fromServer: false, unreadable: true },
    ],
    ['of the connection is told apart', () => HttpResponse.error(), { status: 'FETCH_ERROR', fromServer: false }],
  ])('%s', async (_what, answer, failure) => {
    expect(await failureOf(answer)).toMatchObject(failure);
  });

  it('is in the user’s language, also at its fields', async () => {
    await i18n.changeLanguage('pl');
    const taken = { code: 'email_taken', message: 'This email address is already in use' };
    const body = { error: taken.message, statusCode: 409, code: taken.code, details: [{ field: 'email', ...taken }] };
    expect(await failureOf(() => HttpResponse.json(body, { status: 409 }))).toMatchObject({
      message: 'Ten adres e-mail jest już używany',
      fromServer: true,
      details: [{ field: 'email', message: 'Ten adres e-mail jest już używany' }],
    });
  });
});

it('returns null for an answer without a body', async () => {
  server.use(http.post('*/auth/logout', () => new HttpResponse(null, { status: 204 })));
  const result = await signedInStore().dispatch(sessionApi.endpoints.logout.initiate());
  expect(result.data).toBeNull();
});

describe('a change of password', () => {
  it('repeats a poll that the server refuses before the new token arrives', async () => {
    const { until, release } = deferred();
    const changed = { message: 'Password changed', token: 'token-2' };
    server.use(http.put('*/auth/change-password', () => until.then(() => HttpResponse.json(changed))));
    const asked = servePeople('Authorization', () => {
      if (asked.length > 1) return HttpResponse.json(people);
      release();
      return refusal(401, 'Please sign in');
    });
    const store = signedInStore();
    const change = changePassword(store);
    const users = await fetchUsers(store);
    await change;
    expect(asked).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(users.data).toEqual(people);
    expect(storedToken()).toBe('token-2');
  });

  it('keeps the old token when it fails', async () => {
    server.use(
      http.put('*/auth/change-password', () => refusal(400, 'Current password is incorrect')),
      http.get('*/auth/me', () => refusal(500, 'x')),
    );
    const store = signedInStore();
    await changePassword(store);
    expect(store.getState().session.token).toBe('token-1');
  });
});
