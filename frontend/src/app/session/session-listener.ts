import { createListenerMiddleware, isAnyOf, type ListenerEffectAPI } from '@reduxjs/toolkit';
import { authApi } from '@/api/auth.api';
import { emptyApi } from '@/api/empty-api';
import { forgetAll } from '@/api/etag-cache';
import {
  sessionEnded,
  signedIn,
  signedOut,
  storeToken,
  tokenFollowed,
  tokenKey,
  tokenReplaced,
} from '@/api/session-slice';
import type { AppDispatch, RootState } from '../store';
import { loadCurrentUser } from './load-current-user';

type Api = ListenerEffectAPI<RootState, AppDispatch>;

const load = (api: Api) => loadCurrentUser(api.dispatch, () => api.getState());
const idOfUser = (api: Api) => authApi.endpoints.getMe.select()(api.getState()).data?.user.id;

/** Possibly another person from here on: nothing of the former one may be seen. */
function forgetPerson(api: Api): void {
  forgetAll();
  api.dispatch(emptyApi.util.resetApiState());
}

/** Whoever has changed the password in another tab goes on here with the new token, and loses nothing half-typed. */
async function follow(api: Api): Promise<void> {
  const before = idOfUser(api);
  if (before !== undefined) {
    await load(api);
    if (idOfUser(api) === before) return;
  }
  forgetPerson(api);
  await load(api);
}

/** Keeps storage, cache and current user in step with the token, whoever changed it. */
export function createSessionListener() {
  const listener = createListenerMiddleware<RootState, AppDispatch>();

  listener.startListening({
    matcher: isAnyOf(signedIn, tokenReplaced, signedOut, sessionEnded),
    effect: (_action, api) => storeToken(api.getState().session.token),
  });
  listener.startListening({
    matcher: isAnyOf(signedIn, signedOut, sessionEnded),
    effect: (_action, api) => forgetPerson(api),
  });
  listener.startListening({ matcher: isAnyOf(signedIn, tokenReplaced), effect: (_action, api) => load(api) });
  listener.startListening({
    actionCreator: tokenFollowed,
    effect: ({ payload }, api) => (payload === null ? forgetPerson(api) : follow(api)),
  });

  return listener.middleware;
}

/** What another tab does to the token happens here too. Returns how to stop. */
export function followOtherTabs(dispatch: AppDispatch, getState: () => RootState): () => void {
  const onStorage = (event: StorageEvent) => {
    // A cleared storage has no key.
    if (event.key !== null && event.key !== tokenKey) return;
    const token = event.key === null ? null : event.newValue;
    if (token !== getState().session.token) dispatch(tokenFollowed(token));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
