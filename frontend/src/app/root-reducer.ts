import { combineReducers, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { connectionReducer } from '@/api/client/connection-slice';
import { sessionReducer } from '@/api/client/session-slice';
import { emptyApi } from '@/api/empty-api';

export const rootReducer = combineReducers({
  [emptyApi.reducerPath]: emptyApi.reducer,
  session: sessionReducer,
  connection: connectionReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
