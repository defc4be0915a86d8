import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useStore } from 'react-redux';
import { versionReplaced } from '@/api/client/connection/connection-slice';
import { followChangesOfOtherTabs } from '@/api/cache/other-tabs';
import { emptyApi } from '@/api/empty-api';
import { keepPageOpen } from '@/api/uploads/upload-queue';
import { drafts } from '@/shared/drafts/draft-store';
import { watchMissingParts } from '@/ui/screen/missing-parts';
import { createConnectionListener } from './connection-listener';
import { rootReducer } from './root-reducer';
import { loadCurrentUser } from './load-current-user';
import { createSessionListener, followOtherTabs, interruptWhereDirty } from './session-listener';
import { offerUndoOfDeletions } from './undo-listener';

export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware()
        .prepend(interruptWhereDirty, createSessionListener(), createConnectionListener(), offerUndoOfDeletions)
        .concat(emptyApi.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export const useAppStore = useStore.withTypes<AppStore>();

/** Starts everything that a running application needs besides its reducers. @returns a function that stops it */
export function startStore(store: AppStore): () => void {
  const { dispatch } = store;
  const getState = () => store.getState();
  const stopListeners = setupListeners(dispatch);
  const stopFollowing = followOtherTabs(dispatch, getState);
  const stopFollowingChanges = followChangesOfOtherTabs(dispatch);
  const stopWatching = watchMissingParts(() => void dispatch(versionReplaced()));
  const stopKeeping = keepPageOpen(getState);
  drafts.sweep();
  void loadCurrentUser(dispatch, getState);
  return () => {
    stopListeners();
    stopFollowing();
    stopFollowingChanges();
    stopWatching();
    stopKeeping();
  };
}
