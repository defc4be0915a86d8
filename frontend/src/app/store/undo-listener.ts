import { createListenerMiddleware } from '@reduxjs/toolkit';
import { movedToBin } from '@/api/client/base-query';
import type { AppDispatch, RootState } from './root-reducer';

const listener = createListenerMiddleware<RootState, AppDispatch>();

listener.startListening({
  actionCreator: movedToBin,
  // Few visits delete anything: the code for Undo loads with the first deletion.
  effect: async ({ payload }, { dispatch }) => {
    const { offerUndo } = await import('./offer-undo');
    offerUndo(payload, dispatch);
  },
});

/** Offers Undo for ten seconds after every deletion. */
export const offerUndoOfDeletions = listener.middleware;
