import { addListener, createAction } from '@reduxjs/toolkit';
import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { isConnectionFailure, normaliseError, translateError, type ApiError } from '../errors/api-error';
import { callAnswered, callFailed, type ConnectionState } from './connection-slice';
import { fetchPrefetched } from './prefetch';
import { asParam, recall, remember, type Deltas } from './etag-cache';
import { fetchWithFiles } from './send-files';
import { sessionEnded, tokenReplaced, waitingCallsReleased, type SessionState } from './session-slice';

/** A deletion whose entry is in the bin; the server's description, such as `12;kind=task;things=3`. */
export const movedToBin = createAction<string>('bin/moved');

/** Long enough for a slow phone. */
const timeoutMs = 20_000;

const sendBy = (fetchFn: (request: Request) => Promise<Response>) =>
  fetchBaseQuery({
    baseUrl: window.location.origin,
    // It is always called with a request.
    fetchFn: (request) => fetchFn(request as Request),
    // A 304 to our own If-None-Match.
    validateStatus: (response) => response.ok || response.status === 304,
  });

const sendJson = sendBy(fetchPrefetched);

function send(args: FetchArgs, api: BaseQueryApi, extraOptions: Pick<FetchArgs, 'timeout'> | undefined) {
  const { timeout = timeoutMs } = extraOptions ?? {};
  const fetchFiles = fetchWithFiles(args.body);
  // File transfers have no timeout.
  return fetchFiles
    ? sendBy(fetchFiles)({ ...args, body: undefined }, api, extraOptions ?? {})
    : sendJson({ timeout, ...args }, api, extraOptions ?? {});
}

const sessionOf = (api: BaseQueryApi) => (api.getState() as { session: SessionState }).session;
const tokenOf = (api: BaseQueryApi) => sessionOf(api).token;

/** Reports only changes, because most answers follow another answer. */
function reportConnection(api: BaseQueryApi, isAnswered: boolean): void {
  const { failures } = (api.getState() as { connection: ConnectionState }).connection;
  if (!isAnswered) api.dispatch(callFailed());
  else if (failures > 0) api.dispatch(callAnswered());
}

export type BaseQuery = BaseQueryFn<string | FetchArgs, unknown, ApiError, object, FetchBaseQueryMeta>;

/** Sends a request with the token and the ETag of its last answer, which may return only changes. */
async function sendOnce(args: FetchArgs, token: string | null, api: BaseQueryApi, extraOptions: object) {
  const readsOnly = (args.method ?? 'GET').toUpperCase() === 'GET';
  const resource = JSON.stringify([args.url, args.params]);
  const known = readsOnly ? recall(resource, token) : undefined;

  // The generated calls list all possible headers.
  const given = Object.entries((args.headers ?? {}) as Record<string, string | undefined>);
  const headers = new Headers(given.filter((header): header is [string, string] => header[1] !== undefined));
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (known) headers.set('If-None-Match', known.etag);

  // RTK Query passes none for an endpoint without options.
  const applyDelta = (extraOptions as Partial<Deltas<unknown>> | undefined)?.applyDelta;
  const params = known && applyDelta ? { ...args.params, since: asParam(known.etag) } : args.params;
  const { data: answer, error, meta } = await send({ ...args, params, headers }, api, extraOptions);

  const failure = error && normaliseError(error);
  // Aborted by the application, which says nothing about the connection.
  if (!api.signal.aborted) reportConnection(api, !failure || !isConnectionFailure(failure));

  if (failure) return { error: await translateError(failure), meta };
  const entry = meta?.response?.headers.get('X-Bin-Entry');
  if (entry) api.dispatch(movedToBin(entry));
  if (known && meta?.response?.status === 304) return { data: known.data, meta };
  // Immer walks through and freezes all of an object that is not frozen: 0.1 s for 8,000 tasks.
  const data = Object.freeze(known && applyDelta ? applyDelta(known.data, answer) : answer);
  const etag = readsOnly ? meta?.response?.headers.get('ETag') : undefined;
  if (etag) remember(resource, { etag, token, data });
  return { data, meta };
}

/** Calls that never wait for a login: the one that resolves an interruption, and heartbeats, which are only valid now. */
const neverWaits = ['/auth/me', '/api/worktime/heartbeat'];

/** A password change revokes the old token before the answer with the new one arrives. */
const replacesToken = ['/auth/change-password', '/auth/set-password'];

/** Module state: the store cannot hold a promise, and a login replaces one token at a time. */
let replacement: { of: string | null; done: Promise<unknown> } | undefined;

function replaceToken(args: FetchArgs, token: string | null, api: BaseQueryApi, extraOptions: object) {
  const done = sendOnce(args, token, api, extraOptions).then((answer) => {
    if (!answer.error) api.dispatch(tokenReplaced((answer.data as { token: string }).token));
    return answer;
  });
  replacement = { of: token, done };
  return done;
}

export const baseQuery: BaseQuery = async (request, api, extraOptions) => {
  const args = typeof request === 'string' ? { url: request } : request;
  const token = tokenOf(api);
  const waits = !neverWaits.includes(args.url);
  if (token === null && waits && sessionOf(api).interrupted) return sendAfterLogin(request, api, extraOptions);
  const start = replacesToken.includes(args.url) ? replaceToken : sendOnce;
  const answer = await start(args, token, api, extraOptions);
  if (answer.error?.status !== 401 || token === null) return answer;

  if (replacement?.of === token) {
    await replacement.done;
    const successor = tokenOf(api);
    if (successor !== token) return sendOnce(args, successor, api, extraOptions);
  }
  // Compared with the current token: a late refusal of an old token must not end a newer session.
  if (tokenOf(api) === token) api.dispatch(sessionEnded());
  return waits && sessionOf(api).interrupted ? sendAfterLogin(request, api, extraOptions) : answer;
};

const refused: ApiError = { status: 401, message: 'Unknown error', fromServer: false };

/** While a form is dirty, a refused call waits until the user signs in again; it was not carried out. */
async function sendAfterLogin(...call: Parameters<BaseQuery>): Promise<Awaited<ReturnType<BaseQuery>>> {
  const isSameUser = await new Promise<boolean>((resolve) => {
    const waiting = addListener({
      actionCreator: waitingCallsReleased,
      effect: ({ payload }, { unsubscribe }) => {
        unsubscribe();
        resolve(payload);
      },
    });
    call[1].dispatch(waiting);
  });
  return isSameUser ? baseQuery(...call) : { error: refused };
}
