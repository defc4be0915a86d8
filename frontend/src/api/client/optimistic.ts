import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiState } from './store-hooks';

export type CacheState = Pick<ApiState, 'api'>;

/** What `onQueryStarted` needs to show a change before the server's answer. */
export interface Mutation<Answer = unknown> {
  dispatch: ThunkDispatch<CacheState, unknown, UnknownAction>;
  getState: () => CacheState;
  queryFulfilled: Promise<Answer>;
}

/** A change shown before the server's answer. */
interface Edit {
  undo: () => void;
}

/** For mutations that refetch in either case: undoes the edits if the server refuses. @returns the answer, if it accepts */
export async function optimistic<Answer>(
  queryFulfilled: Promise<Answer>,
  edits: readonly Edit[],
): Promise<Answer | undefined> {
  try {
    return await queryFulfilled;
  } catch {
    for (const edit of edits) edit.undo();
    return undefined;
  }
}

/**
 * An edit with its own way back, for lists that are replaced as a whole: undoing those patches would also undo what
 * changed while the request ran.
 */
export function reversible<Action>(dispatch: (action: Action) => unknown, change: Action, revert: Action): Edit {
  dispatch(change);
  return { undo: () => void dispatch(revert) };
}
