import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { emptyApi } from '../empty-api';
import { isServerUnreachable, type ConnectionState } from './connection-slice';
import type { SessionState } from './session-slice';

/** The part of the store that the API needs; the application's has more. */
export interface ApiState {
  api: ReturnType<typeof emptyApi.reducer>;
  session: SessionState;
  connection: ConnectionState;
}

export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

export const useApiSelector = useSelector.withTypes<ApiState>();
export const useApiDispatch = useDispatch.withTypes<ApiDispatch>();

/** True while the server is unreachable, which a bar above every screen says. */
export const useIsOffline = (): boolean =>
  useApiSelector(({ api, connection }) => !api.config.online || isServerUnreachable(connection));

interface Request<Data> {
  unwrap: () => Promise<Data>;
  unsubscribe: () => void;
}

type Initiate<Arg, Data> = (
  arg: Arg,
  options: { forceRefetch: true },
) => ThunkAction<Request<Data>, ApiState, unknown, UnknownAction>;

/** Fetches the current state. Subscribed until it arrives, because on reconnecting, RTK Query drops unsubscribed queries. */
export const refetch =
  <Arg, Data>(initiate: Initiate<Arg, Data>, arg: Arg) =>
  async (dispatch: ApiDispatch): Promise<Data> => {
    const request = dispatch(initiate(arg, { forceRefetch: true }));
    try {
      return await request.unwrap();
    } finally {
      request.unsubscribe();
    }
  };
