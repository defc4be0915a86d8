import { createListenerMiddleware } from '@reduxjs/toolkit';
import { isServerOutOfReach } from '@/api/client/connection/connection-slice';
import { emptyApi } from '@/api/empty-api';
import type { AppDispatch, RootState } from './root-reducer';

/** Once the server answers again, all mounted queries are refetched, as when the browser goes online. */
export function createConnectionListener() {
  const listener = createListenerMiddleware<RootState, AppDispatch>();
  listener.startListening({
    predicate: (_action, { connection }, before) =>
      isServerOutOfReach(before.connection) && !isServerOutOfReach(connection),
    effect: (_action, { dispatch }) => void dispatch(emptyApi.internalActions.onOnline()),
  });
  return listener.middleware;
}
