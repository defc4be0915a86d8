import { createListenerMiddleware } from '@reduxjs/toolkit';
import { isServerOutOfReach } from '@/api/client/connection/connection-slice';
import { emptyApi } from '@/api/empty-api';
import type { AppDispatch, RootState } from '../root-reducer';

/** Once the server answers again, everything on the screen is asked for anew, as when the browser says that it is online. */
export function createConnectionListener() {
  const listener = createListenerMiddleware<RootState, AppDispatch>();
  listener.startListening({
    predicate: (_action, { connection }, before) =>
      isServerOutOfReach(before.connection) && !isServerOutOfReach(connection),
    effect: (_action, { dispatch }) => void dispatch(emptyApi.internalActions.onOnline()),
  });
  return listener.middleware;
}
