import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { emptyApi } from '../empty-api';
import type { ConnectionState } from './connection/connection-slice';
import type { SessionState } from './session-slice';

/** What of the store the API stands on; the application's own state has it all. */
export interface ApiState {
  api: ReturnType<typeof emptyApi.reducer>;
  session: SessionState;
  connection: ConnectionState;
}

export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

export const useApiSelector = useSelector.withTypes<ApiState>();
export const useApiDispatch = useDispatch.withTypes<ApiDispatch>();
