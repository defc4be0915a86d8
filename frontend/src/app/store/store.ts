import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useStore } from 'react-redux';
import { movedToBin } from '@/api/client/base-query';
import { isServerUnreachable, versionReplaced } from '@/api/client/connection-slice';
import { emptyApi } from '@/api/empty-api';
import { keepPageOpen } from '@/api/uploads/upload-queue';
import { drafts } from '@/shared/drafts/draft-store';
import { watchChunkErrors } from '@/ui/screen/chunk-errors';
import { rootReducer, type AppDispatch, type RootState } from './root-reducer';
import { loadCurrentUser } from './load-current-user';
import { followOtherTabs, startSessionListeners } from './session-listeners';

export function createStore() {
  const { middleware: listener, startListening } = createListenerMiddleware<RootState, AppDispatch>();
  startSessionListeners(startListening);
  startListening({
    actionCreator: movedToBin,
    // Few visits delete anything: the code for Undo loads with the first deletion.
    effect: async ({ payload }, { dispatch }) => (await import('./offer-undo')).offerUndo(payload, dispatch),
  });
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) => getDefaultMiddleware().prepend(listener).concat(emptyApi.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export const useAppStore = useStore.withTypes<AppStore>();

/** Once the server answers again, all mounted queries are refetched, as when the browser goes online. */
const refetchOnRecovery = (store: AppStore): (() => void) =>
  setupListeners(store.dispatch, (dispatch, { onOnline }) => {
    let wasAway = false;
    return store.subscribe(() => {
      const isAway = isServerUnreachable(store.getState().connection);
      const isBack = wasAway && !isAway;
      wasAway = isAway;
      if (isBack) dispatch(onOnline());
    });
  });

/** Starts everything that a running application needs besides its reducers. @returns a function that stops it */
export function startStore(store: AppStore): () => void {
  const { dispatch } = store;
  const getState = () => store.getState();
  const stops = [
    setupListeners(dispatch),
    refetchOnRecovery(store),
    followOtherTabs(dispatch, getState),
    watchChunkErrors(() => void dispatch(versionReplaced())),
    keepPageOpen(getState),
  ];
  drafts.sweep();
  void loadCurrentUser(dispatch, getState);
  return () => stops.forEach((stop) => stop());
}
