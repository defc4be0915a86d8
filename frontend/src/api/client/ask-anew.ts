import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiDispatch, ApiState } from './store-hooks';

interface Asked<Data> {
  unwrap: () => Promise<Data>;
  unsubscribe: () => void;
}

type Initiate<Arg, Data> = (
  arg: Arg,
  options: { forceRefetch: true },
) => ThunkAction<Asked<Data>, ApiState, unknown, UnknownAction>;

/** Fetches the current state. Subscribes meanwhile, because on reconnecting, RTK Query drops unsubscribed queries. */
export const askAnew =
  <Arg, Data>(initiate: Initiate<Arg, Data>, arg: Arg) =>
  async (dispatch: ApiDispatch): Promise<Data> => {
    const asked = dispatch(initiate(arg, { forceRefetch: true }));
    try {
      return await asked.unwrap();
    } finally {
      asked.unsubscribe();
    }
  };
