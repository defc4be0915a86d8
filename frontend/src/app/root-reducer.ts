import { combineReducers, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { sessionReducer } from '@/api/client/session-slice';
import { emptyApi } from '@/api/empty-api';

export const rootReducer = combineReducers({
  [emptyApi.reducerPath]: emptyApi.reducer,
  session: sessionReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
