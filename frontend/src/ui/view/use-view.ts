import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import { useStableCallback } from '../use-stable-callback';

interface Options<View> {
  /** The same function from render to render. */
  read: (params: URLSearchParams) => View;
  /** Other parameters are kept. */
  write: (view: View, others: URLSearchParams) => URLSearchParams;
  /** Parameters that stand in the address from the moment the screen opens, whatever it was opened by. */
  always?: readonly string[];
}

export type ChangeView<View> = (
  changes: Partial<View>,
  /** `replace`, in place of the current entry of the history, is how it goes unless said otherwise. */
  options?: { replace?: boolean },
) => void;

/** Undoes what a change without `replace` opened. */
export type CloseView<View> = (changes: Partial<View>) => void;

/** What an entry of the history knows of the one behind it. */
interface EntryState {
  behind?: string;
}

/** What the address says about a screen: it survives a reload and can be sent to a colleague. */
export function useView<View>({ read, write, always = [] }: Options<View>): [View, ChangeView<View>, CloseView<View>] {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { key, state } = useLocation() as Location<EntryState | null>;
  const view = useMemo(() => read(params), [read, params]);

  const set = (next: URLSearchParams, replace: boolean) => {
    const behind: EntryState | null = replace ? null : { behind: write(view, params).toString() };
    setParams(next, { replace, preventScrollReset: true, state: behind });
  };
  const change = useStableCallback((...[changes, { replace = true } = {}]: Parameters<ChangeView<View>>) =>
    set(write({ ...view, ...changes }, params), replace),
  );

  // Going back takes a moment, in which the same entry must not be left a second time.
  const left = useRef<string>(undefined);
  useEffect(() => {
    left.current = undefined;
  }, [key]);
  // The view behind is shown by going there: the back button has nothing to do with a modal that is closed already.
  const close = useStableCallback((changes: Partial<View>) => {
    const next = write({ ...view, ...changes }, params);
    if (state?.behind !== next.toString() || left.current === key) return set(next, true);
    left.current = key;
    void navigate(-1);
  });

  // Missing, or something that cannot be shown.
  const isFalse = always.length > 0 && always.some((name) => params.get(name) !== write(view, params).get(name));
  useEffect(() => {
    if (isFalse) change({});
  }, [isFalse, change]);

  return [view, change, close];
}
