import { combineReducers, configureStore, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { emptyApi } from '@/api/empty-api';
import { followChangesOfOtherTabs } from '@/api/other-tabs';
import { sessionReducer } from '@/api/session-slice';
import { loadCurrentUser } from './session/load-current-user';
import { createSessionListener, followOtherTabs } from './session/session-listener';

const rootReducer = combineReducers({
  [emptyApi.reducerPath]: emptyApi.reducer,
  session: sessionReducer,
});

export function createStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware().prepend(createSessionListener()).concat(emptyApi.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

/** Starts what a running application needs besides its reducers. Returns how to stop. */
export function startStore(store: AppStore): () => void {
  const { dispatch } = store;
  const getState = () => store.getState();
  const stopListeners = setupListeners(dispatch);
  const stopFollowing = followOtherTabs(dispatch, getState);
  const stopFollowingChanges = followChangesOfOtherTabs(dispatch);
  void loadCurrentUser(dispatch, getState);
  return () => {
    stopListeners();
    stopFollowing();
    stopFollowingChanges();
  };
}
