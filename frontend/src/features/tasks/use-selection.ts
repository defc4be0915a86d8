import { useMemo, useState } from 'react';
import type { TaskDto } from '@/api/tasks.api';

export interface Selection {
  ids: ReadonlySet<number>;
  select: (ids: readonly number[], selected: boolean) => void;
  clear: () => void;
}

/** The ticked ones of these tasks, in no other place: what a refresh or another tab takes away is not selected. */
export function useSelection(tasks: readonly TaskDto[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set());
  const ids = useMemo(() => {
    if (ticked.size === 0) return ticked;
    return new Set(tasks.flatMap(({ id }) => (ticked.has(id) ? id : [])));
  }, [tasks, ticked]);

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
