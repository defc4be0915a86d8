import { isAnyOf, type ListenerEffectAPI, type TypedStartListening } from '@reduxjs/toolkit';
import { clearPrefetched } from '@/api/client/prefetch';
import { clearEtagCache } from '@/api/client/etag-cache';
import {
  interruptionLeft,
  sessionEnded,
  sessionResumed,
  signedIn,
  signedOut,
  tokenFollowed,
  tokenReplaced,
  waitingCallsReleased,
} from '@/api/client/session-slice';
import { storedToken, storeHolder, storeToken, tokenKey, wasLoggedOut } from '@/api/client/stored-token';
import { tagTypes } from '@/api/client/tags';
import { emptyApi } from '@/api/empty-api';
import { sessionApi } from '@/api/session.api';
import { worktimeApi } from '@/api/worktime.api';
import { removeUploads } from '@/api/uploads/upload-queue';
import { isPending } from '@/api/uploads/uploads-slice';
import { forgetChat } from '@/features/chat/chat-store';
import { drafts } from '@/shared/drafts/draft-store';
import { forgetScreens } from '../kept-screens';
import { forgetShared, keepSharedFor } from '@/shared/shared-content';
import { isAnythingDirty } from '@/ui/dialogs/dirty-guard';
import { toast } from '@/ui/feedback/toast';
import type { AppDispatch, RootState } from './root-reducer';
import { loadCurrentUser } from './load-current-user';

type Api = ListenerEffectAPI<RootState, AppDispatch>;

const load = (api: Api) => loadCurrentUser(api.dispatch, () => api.getState());
const idOfUser = (api: Api) => sessionApi.endpoints.getMe.select()(api.getState()).data?.user.id;

/** The next user must not see the previous one's data. */
function clearUserData(api: Api): void {
  api.dispatch(waitingCallsReleased(false));
  toast.clear();
  api.dispatch(removeUploads(() => true));
  clearEtagCache();
  clearPrefetched();
  api.dispatch(emptyApi.util.resetApiState());
}

/** After a password change in another tab, continues with the new token and keeps the user's input. */
async function follow(api: Api): Promise<void> {
  const before = idOfUser(api);
  if (before !== undefined) {
    await load(api);
    if (idOfUser(api) === before) return;
  }
  clearUserData(api);
  await load(api);
}

/** The same user continues where the session ended, and unsaved changes are sent again; another user starts over. */
async function resume(api: Api): Promise<void> {
  const before = idOfUser(api);
  await follow(api);
  // The server has become unreachable, or refused the new token as well.
  if (api.getState().session.token === null) return;
  const isSameUser = idOfUser(api) === before;
  if (isSameUser) {
    api.dispatch(waitingCallsReleased(true));
    // Each login asks again whether it counts as work time, so the last answer must be cleared first.
    const { getWorktimeStatus } = worktimeApi.endpoints;
    await api.dispatch(getWorktimeStatus.initiate(undefined, { forceRefetch: true, subscribe: false }));
    api.dispatch(emptyApi.util.invalidateTags([...tagTypes]));
  }
  api.dispatch(sessionResumed());
  // Calls that were refused with the old token.
  api.dispatch(waitingCallsReleased(isSameUser));
}

/**
 * With a dirty form or a running upload, the page stays, with a login over it, also after a logout in another tab, which
 * could not ask about unsaved changes here. Otherwise ends the interruption at once, before React renders it.
 */
function leaveUnlessBusy(api: Api): void {
  const isBusy = isAnythingDirty() || api.getState().uploads.some(isPending);
  if (!isBusy) api.dispatch(interruptionLeft());
}

/** Keeps storage, cache and current user in sync with the token, wherever it changes. */
export function startSessionListeners(startListening: TypedStartListening<RootState, AppDispatch>): void {
  startListening({
    matcher: isAnyOf(signedIn, tokenReplaced, signedOut, sessionEnded, interruptionLeft),
    effect: (action, api) => storeToken(api.getState().session.token, signedOut.match(action)),
  });
  startListening({
    matcher: sessionApi.endpoints.getMe.matchFulfilled,
    effect: ({ payload }) => {
      storeHolder(payload.user);
      keepSharedFor(payload.user.id);
    },
  });
  startListening({ actionCreator: sessionEnded, effect: (_action, api) => leaveUnlessBusy(api) });
  startListening({
    matcher: isAnyOf(signedOut, interruptionLeft),
    effect: (action, api) => {
      void forgetScreens();
      const userId = idOfUser(api);
      if (signedOut.match(action) && userId !== undefined) {
        forgetChat(userId);
        void forgetShared();
        if (!action.payload?.keepsDrafts) drafts.removeAll(userId);
      }
      clearUserData(api);
    },
  });
  startListening({ actionCreator: tokenReplaced, effect: (_action, api) => load(api) });
  startListening({
    actionCreator: signedIn,
    effect: (_action, api) => {
      if (api.getState().session.interrupted) return resume(api);
      clearUserData(api);
      return load(api);
    },
  });
  startListening({
    actionCreator: tokenFollowed,
    effect: ({ payload }, api) => {
      if (payload === null) return leaveUnlessBusy(api);
      return api.getState().session.interrupted ? resume(api) : follow(api);
    },
  });
}

/** Follows the token of other tabs. @returns a function that stops it */
export function followOtherTabs(dispatch: AppDispatch, getState: () => RootState): () => void {
  const onStorage = (event: StorageEvent) => {
    // A cleared storage has no key.
    if (event.key !== null && event.key !== tokenKey) return;
    // Reads the current value: a tab that was frozen receives outdated events.
    const token = storedToken();
    if (token === getState().session.token) return;
    const hasEnded = token === null && event.key !== null && !wasLoggedOut();
    dispatch(hasEnded ? sessionEnded() : tokenFollowed(token));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
