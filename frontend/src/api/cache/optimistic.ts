/** A change shown before the server's answer. */
interface Edit {
  undo: () => void;
}

/**
 * Reverts an optimistic change if the server refuses it, for mutations that refetch in either case. Resolves to whether
 * the server accepted it.
 */
export async function optimistic(queryFulfilled: Promise<unknown>, edits: readonly Edit[]): Promise<boolean> {
  try {
    await queryFulfilled;
    return true;
  } catch {
    for (const edit of edits) edit.undo();
    return false;
  }
}
