import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import { useStableCallback } from '../use-stable-callback';
import { readView, writeView, type Params } from './address';

export type ChangeView<View> = (
  changes: Partial<View>,
  /** `replace`, in place of the current entry of the history, is how it goes unless said otherwise. */
  options?: { replace?: boolean },
) => void;

/** What an entry of the history knows of the one behind it. */
interface EntryState {
  behind?: string;
}

/**
 * What the address says about a screen: it survives a reload and can be sent to a colleague. What it says wrongly is
 * corrected. Returns the view, how to change it, and how to undo what a change without `replace` opened.
 * @param params the same object from render to render
 */
export function useView<View>(params: Params<View>) {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const { key, state } = useLocation() as Location<EntryState | null>;
  const view = useMemo(() => readView(params, address), [params, address]);
  const changed = (changes: Partial<View>) => writeView(params, { ...view, ...changes }, address);

  const set = (next: URLSearchParams, options: { replace: boolean; state?: EntryState | null }) =>
    setAddress(next, { preventScrollReset: true, ...options });
  const change: ChangeView<View> = useStableCallback((changes, { replace = true } = {}) =>
    set(changed(changes), { replace, state: replace ? null : { behind: changed({}).toString() } }),
  );

  // Going back takes a moment, in which the same entry must not be left a second time.
  const left = useRef<string>(undefined);
  useEffect(() => {
    left.current = undefined;
  }, [key]);
  // The view behind is shown by going there: the back button has nothing to do with a modal that is closed already.
  const close = useStableCallback((changes: Partial<View>) => {
    const next = changed(changes);
    if (state?.behind !== next.toString() || left.current === key) return set(next, { replace: true });
    left.current = key;
    void navigate(-1);
  });

  const isRight = changed({}).toString() === address.toString();
  const correct = useStableCallback(() => set(changed({}), { replace: true, state }));
  useEffect(() => {
    if (!isRight) correct();
  }, [isRight, correct]);

  return [view, change, close] as const;
}
