import { useMemo, useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<number>;
  select: (ids: readonly number[], selected: boolean) => void;
  /** @param range the ids of the shown rows: those from the row toggled before to this one become like it */
  toggle: (id: number, range?: readonly number[]) => void;
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
  const before = useRef<number>(undefined);
  const toggle = (id: number, range: readonly number[] = []) => {
    const [from, to] = [range.findIndex((other) => other === before.current), range.indexOf(id)];
    const changed = from < 0 || to < 0 ? [id] : range.slice(Math.min(from, to), Math.max(from, to) + 1);
    select(changed, !ids.has(id));
    before.current = id;
  };
  return { ids, select, toggle, clear: () => setTicked(new Set()) };
}
