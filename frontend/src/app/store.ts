import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { versionReplaced } from '@/api/client/connection-slice';
import { emptyApi } from '@/api/empty-api';
import { keepPageOpen } from '@/api/uploads/upload-queue';
import { drafts } from '@/shared/drafts/draft-store';
import { watchMissingParts } from '@/ui/screen/missing-parts';
import { createConnectionListener } from './connection/connection-listener';
import { rootReducer } from './root-reducer';
import { loadCurrentUser } from './session/load-current-user';
import { createSessionListener, followOtherTabs, interruptWhereDirty } from './session/session-listener';
import { offerUndoOfDeletions } from './undo/undo-listener';

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

/** Starts everything that a running application needs besides its reducers. @returns a function that stops it */
export function startStore(store: AppStore): () => void {
  const { dispatch } = store;
  const getState = () => store.getState();
  const stopListeners = setupListeners(dispatch);
  const stopFollowing = followOtherTabs(dispatch, getState);
  const stopWatching = watchMissingParts(() => void dispatch(versionReplaced()));
  const stopKeeping = keepPageOpen(getState);
  drafts.sweep();
  void loadCurrentUser(dispatch, getState);
  return () => {
    stopListeners();
    stopFollowing();
    stopWatching();
    stopKeeping();
  };
}
