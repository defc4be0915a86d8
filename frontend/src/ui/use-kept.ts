import { useState } from 'react';

/** What the address says is open. Deleted by somebody else, or gone from the list, it stays until it is let go. */
export function useKept<T extends { id: number }>(found: T | undefined, id: number | null): T | undefined {
  const [kept, setKept] = useState(found);
  const current = found ?? (kept?.id === id ? kept : undefined);
  if (current !== kept) setKept(current);
  return current;
}
