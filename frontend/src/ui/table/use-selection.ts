import { useMemo, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  select: (ids: readonly number[], selected: boolean) => void;
  clear: () => void;
}

/** The selected ones of the current rows: rows removed by a refresh, filter or tab are not selected. */
export function useSelection(rows: readonly { id: number }[], atFirst?: ReadonlySet<number>): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => atFirst ?? new Set());
  const ids = useMemo(() => {
    if (ticked.size === 0) return ticked;
    return new Set(rows.flatMap(({ id }) => (ticked.has(id) ? id : [])));
  }, [rows, ticked]);

  const select = (changed: readonly number[], selected: boolean) => {
    const next = new Set(ids);
    for (const id of changed) {
      if (selected) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  return { ids, select, clear: () => setTicked(new Set()) };
}
