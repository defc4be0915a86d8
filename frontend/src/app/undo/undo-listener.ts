import { createListenerMiddleware } from '@reduxjs/toolkit';
import { deletionKept } from '@/api/client/deletion';
import type { AppDispatch, RootState } from '../root-reducer';

const listener = createListenerMiddleware<RootState, AppDispatch>();

listener.startListening({
  actionCreator: deletionKept,
  // Few delete on every visit: what offers the way back comes then.
  effect: async ({ payload }, { dispatch }) => {
    const { offerUndo } = await import('./offer-undo');
    await offerUndo(payload, dispatch);
  },
});

/** Wherever something is deleted, ten seconds to take it back. */
export const offerUndoOfDeletions = listener.middleware;
