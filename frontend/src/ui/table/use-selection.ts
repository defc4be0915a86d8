import { useMemo, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Everything shown, or nothing of it when all of it is selected. */
  toggleAll: () => void;
  clear: () => void;
}

/** The ticked ones of these rows, and of no others: what a refresh or a filter takes away is not selected. */
export function useSelection(rows: readonly { id: number }[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set());
  const ids = useMemo(() => new Set(rows.flatMap(({ id }) => (ticked.has(id) ? id : []))), [rows, ticked]);
  return {
    ids,
    toggle: (id) => setTicked(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])),
    toggleAll: () => setTicked(ids.size === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
    clear: () => setTicked(new Set()),
  };
}
