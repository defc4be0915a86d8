import { useCallback, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';

/** The user's place in the list: the focused row, and the selection. */
interface Place {
  row: number | null;
  selected: ReadonlySet<number>;
}

const nowhere: Place = { row: null, selected: new Set() };

/** By history entry, until the page reloads. */
const places = new WeakMap<object, Map<string, Place>>();

/** Going back to the list restores it as it was. */
export function usePlace() {
  const store = useStore();
  const { key } = useLocation();
  const [start] = useState(() => places.get(store)?.get(key) ?? nowhere);
  const remember = useCallback(
    (changes: Partial<Place>) => {
      const known = places.get(store) ?? new Map<string, Place>();
      known.set(key, { ...(known.get(key) ?? nowhere), ...changes });
      places.set(store, known);
    },
    [store, key],
  );
  return { start, remember };
}
