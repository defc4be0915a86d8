/** What was shown ahead of the server's answer. */
interface Edit {
  undo: () => void;
}

/**
 * Takes back what was shown when the server refuses it. For mutations that refetch what they touch in either case: the
 * truth follows at once. Resolves to whether the server agreed.
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
