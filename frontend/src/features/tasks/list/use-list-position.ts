import { useCallback, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';

/** The user's position in the list: the focused row, and the selection. */
interface ListPosition {
  row: number | null;
  selected: ReadonlySet<number>;
}

const initial: ListPosition = { row: null, selected: new Set() };

/** By history entry, until the page reloads. A variable: it outlives the screen, and changes render nothing. */
const positions = new WeakMap<object, Map<string, ListPosition>>();

/** Going back to the list restores it as it was. */
export function useListPosition() {
  const store = useStore();
  const { key } = useLocation();
  const [start] = useState(() => positions.get(store)?.get(key) ?? initial);
  const remember = useCallback(
    (changes: Partial<ListPosition>) => {
      const known = positions.get(store) ?? new Map<string, ListPosition>();
      known.set(key, { ...(known.get(key) ?? initial), ...changes });
      positions.set(store, known);
    },
    [store, key],
  );
  return { start, remember };
}
