import { useState } from 'react';

/** Keeps the record open that the address names, even after it was deleted or has left the list. */
export function useLastKnown<T extends { id: number }>(found: T | undefined, id: number | null): T | undefined {
  const [kept, setKept] = useState(found);
  const current = found ?? (kept?.id === id ? kept : undefined);
  if (current !== kept) setKept(current);
  return current;
}
