import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiDispatch, ApiState } from './store-hooks';

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
