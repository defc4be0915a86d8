import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useStore } from 'react-redux';
import { isServerOutOfReach, versionReplaced } from '@/api/client/connection-slice';
import { emptyApi } from '@/api/empty-api';
import { keepPageOpen } from '@/api/uploads/upload-queue';
import { drafts } from '@/shared/drafts/draft-store';
import { watchChunkErrors } from '@/ui/screen/chunk-errors';
import { rootReducer } from './root-reducer';
import { loadCurrentUser } from './load-current-user';
import { createSessionListener, followOtherTabs, interruptWhereDirty } from './session-listener';
import { offerUndoOfDeletions } from './undo-listener';

export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware()
        .prepend(interruptWhereDirty, createSessionListener(), offerUndoOfDeletions)
        .concat(emptyApi.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export const useAppStore = useStore.withTypes<AppStore>();

/** Once the server answers again, all mounted queries are refetched, as when the browser goes online. */
const refetchOnRecovery = (store: AppStore): (() => void) =>
  setupListeners(store.dispatch, (dispatch, { onOnline }) => {
    let wasAway = false;
    return store.subscribe(() => {
      const isAway = isServerOutOfReach(store.getState().connection);
      const isBack = wasAway && !isAway;
      wasAway = isAway;
      if (isBack) dispatch(onOnline());
    });
  });

/** Starts everything that a running application needs besides its reducers. @returns a function that stops it */
export function startStore(store: AppStore): () => void {
  const { dispatch } = store;
  const getState = () => store.getState();
  const stopListeners = setupListeners(dispatch);
  const stopRecovery = refetchOnRecovery(store);
  const stopFollowing = followOtherTabs(dispatch, getState);
  const stopWatching = watchChunkErrors(() => void dispatch(versionReplaced()));
  const stopKeeping = keepPageOpen(getState);
  drafts.sweep();
  void loadCurrentUser(dispatch, getState);
  return () => {
    stopListeners();
    stopRecovery();
    stopFollowing();
    stopWatching();
    stopKeeping();
  };
}
