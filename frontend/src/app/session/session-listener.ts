import { createListenerMiddleware, isAnyOf, type ListenerEffectAPI } from '@reduxjs/toolkit';
import { forgetAll } from '@/api/client/etag-cache';
import { sessionEnded, signedIn, signedOut, tokenFollowed, tokenReplaced } from '@/api/client/session-slice';
import { storeToken, tokenKey } from '@/api/client/stored-token';
import { emptyApi } from '@/api/empty-api';
import { authApi } from '@/api/session/auth.api';
import type { AppDispatch, RootState } from '../root-reducer';
import { loadCurrentUser } from './load-current-user';

type Api = ListenerEffectAPI<RootState, AppDispatch>;

const load = (api: Api) => loadCurrentUser(api.dispatch, () => api.getState());
const idOfUser = (api: Api) => authApi.endpoints.getMe.select()(api.getState()).data?.user.id;

/** Somebody else may be signed in from here on and must not see the previous person's data. */
function forgetPerson(api: Api): void {
  forgetAll();
  api.dispatch(emptyApi.util.resetApiState());
}

/** After a password change in another tab, this one continues with the new token and keeps what is being typed. */
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

/** Follows the token of other tabs. Returns how to stop. */
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
