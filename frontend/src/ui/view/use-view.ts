import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import { readView, writeView, type Param, type Params } from './address';

/** The changes, or a function of the view at that time. */
export type ViewChanges<View> = Partial<View> | ((view: View) => Partial<View>);

export type ChangeView<View> = (
  changes: ViewChanges<View>,
  /** By default `replace`, instead of a new history entry. */
  options?: { replace?: boolean },
) => void;

/** What a history entry knows about the previous one. */
interface EntryState {
  behind?: string;
}

/** One parameter, where the screen's view belongs to another component. */
export const useParam = <T>({ name, read }: Param<T>): T => read(useSearchParams()[0].get(name));

/** Links to this view with other parameters. */
export function useViewLink(): (params: Record<string, string>) => string {
  const [address] = useSearchParams();
  return (params) => `?${new URLSearchParams({ ...Object.fromEntries(address), ...params }).toString()}`;
}

const asRead = <View>(view: View): View => view;

/**
 * The state of a screen in its address, which survives a reload and can be shared. Corrects invalid parameters. Returns
 * the view, a function that changes it, and one that undoes a change without `replace`.
 * @param params must keep its identity between renders
 * @param normalize makes inconsistent parts consistent; must keep its identity between renders
 */
export function useView<View>(params: Params<View>, normalize: (view: View) => View = asRead) {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const { key, state } = useLocation() as Location<EntryState | null>;
  // With changes that are not rendered yet, so that the next one builds on them.
  const latest = useRef(address);
  useLayoutEffect(() => {
    latest.current = address;
  }, [address]);
  const view = useMemo(() => normalize(readView(params, address)), [params, normalize, address]);
  const changed = (changes: ViewChanges<View>, of: URLSearchParams) => {
    const before = normalize(readView(params, of));
    return writeView(params, { ...before, ...(typeof changes === 'function' ? changes(before) : changes) }, of);
  };

  const set = (next: URLSearchParams, options: { replace: boolean; state?: EntryState | null }) => {
    latest.current = next;
    setAddress(next, { preventScrollReset: true, ...options });
  };
  const change: ChangeView<View> = useCallbackRef((changes, { replace = true } = {}) =>
    set(changed(changes, latest.current), {
      replace,
      state: replace ? null : { behind: changed({}, latest.current).toString() },
    }),
  );

  // Going back takes a moment, during which the same entry must not be left twice.
  const left = useRef<string>(undefined);
  useEffect(() => {
    left.current = undefined;
  }, [key]);
  // Goes back to the previous view, so that the back button does not reopen a closed modal.
  const close = useCallbackRef((changes: Partial<View>) => {
    const next = changed(changes, latest.current);
    if (state?.behind !== next.toString() || left.current === key) return set(next, { replace: true });
    left.current = key;
    void navigate(-1);
  });

  const isCanonical = changed({}, address).toString() === address.toString();
  const correct = useCallbackRef(() => set(changed({}, latest.current), { replace: true, state }));
  // Again with each address: what is valid may have changed while the correction before was on its way.
  useEffect(() => {
    if (!isCanonical) correct();
  }, [isCanonical, address, correct]);

  return [view, change, close] as const;
}

/** Keeps the record open that the address names, even after it was deleted or has left the list. */
export function useLastKnown<T extends { id: number }>(found: T | undefined, id: number | null): T | undefined {
  const [lastKnown, setLastKnown] = useState(found);
  const current = found ?? (lastKnown?.id === id ? lastKnown : undefined);
  if (current !== lastKnown) setLastKnown(current);
  return current;
}
