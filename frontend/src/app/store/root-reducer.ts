import { combineReducers, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { connectionReducer } from '@/api/client/connection-slice';
import { sessionReducer } from '@/api/client/session-slice';
import { emptyApi } from '@/api/empty-api';
import { uploadsReducer } from '@/api/uploads/uploads-slice';

export const rootReducer = combineReducers({
  [emptyApi.reducerPath]: emptyApi.reducer,
  session: sessionReducer,
  connection: connectionReducer,
  uploads: uploadsReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
