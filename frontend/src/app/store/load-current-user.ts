import { isServerAway, type ApiError } from '@/api/errors/api-error';
import { sessionEnded } from '@/api/client/session-slice';
import { sessionApi } from '@/api/session.api';
import type { AppDispatch, RootState } from './root-reducer';

/** How long 'Loading...' shows for an unreachable server before the token is given up. */
const giveUpAfterMs = 10_000;
const retryAfterMs = 1_000;

/** Resolves once the device has a network. */
const untilOnline = () =>
  navigator.onLine || new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function ask(dispatch: AppDispatch, withinMs: number): Promise<{ succeeded: boolean; error?: ApiError }> {
  const request = dispatch(sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const timer = setTimeout(() => request.abort(), withinMs);
  const { data, error, requestId } = await request;
  clearTimeout(timer);
  // It has joined a pending request, which may have another token.
  if (requestId !== request.requestId) return { succeeded: false };
  // An aborted request has a serialised error without a status: the server did not answer in time.
  return { succeeded: error === undefined && data !== undefined, ...(error && 'fromServer' in error && { error }) };
}

/**
 * Fetches the user of the current token. A refusal drops the token at once; an unreachable server is retried for about
 * ten seconds, but a device without a network says nothing about the token. Gives up silently if the token changes in
 * between.
 */
export async function loadCurrentUser(dispatch: AppDispatch, getState: () => RootState): Promise<void> {
  const { token } = getState().session;
  if (token === null) return;
  const isCurrent = () => getState().session.token === token;
  await untilOnline();
  let deadline = Date.now() + giveUpAfterMs;

  while (isCurrent()) {
    const { succeeded, error } = await ask(dispatch, Math.max(deadline - Date.now(), retryAfterMs));
    if (succeeded || !isCurrent()) return;
    if (!navigator.onLine) {
      await untilOnline();
      deadline = Date.now() + giveUpAfterMs;
      continue;
    }
    if ((error && !isServerAway(error)) || Date.now() + retryAfterMs > deadline) {
      dispatch(sessionEnded());
      return;
    }
    await pause(retryAfterMs);
  }
}
