import { useContext, useEffect, useMemo, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
  type Location,
} from 'react-router-dom';
import { useStableCallback } from '../use-stable-callback';
import { readView, writeView, type Params } from './address';

/** What becomes different; said of the view as it will be by then, where that matters. */
export type ViewChanges<View> = Partial<View> | ((view: View) => Partial<View>);

export type ChangeView<View> = (
  changes: ViewChanges<View>,
  /** `replace`, in place of the current entry of the history, is how it goes unless said otherwise. */
  options?: { replace?: boolean },
) => void;

/** What an entry of the history knows of the one behind it. */
interface EntryState {
  behind?: string;
}

const asRead = <View>(view: View): View => view;

/** Reads the address that the router is on the way to, which a slow device shows a moment later only. */
function useAddressNow(): () => URLSearchParams {
  const router = useContext(DataRouterContext)?.router;
  if (!router) throw new Error('A view needs a data router.');
  return () => {
    const { location, navigation } = router.state;
    const isLeaving = navigation.location && navigation.location.pathname !== location.pathname;
    return new URLSearchParams((isLeaving ? location : (navigation.location ?? location)).search);
  };
}

/**
 * What the address says about a screen: it survives a reload and can be sent to a colleague. What it says wrongly is
 * corrected. Returns the view, how to change it, and how to undo what a change without `replace` opened.
 * @param params the same object from render to render
 * @param settle makes parts that do not go together fit; the same function from render to render
 */
export function useView<View>(params: Params<View>, settle: (view: View) => View = asRead) {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const { key, state } = useLocation() as Location<EntryState | null>;
  const addressNow = useAddressNow();
  const view = useMemo(() => settle(readView(params, address)), [params, settle, address]);
  const changed = (changes: ViewChanges<View>, of = addressNow()) => {
    const before = settle(readView(params, of));
    return writeView(params, { ...before, ...(typeof changes === 'function' ? changes(before) : changes) }, of);
  };

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

  const isRight = changed({}, address).toString() === address.toString();
  const correct = useStableCallback(() => set(changed({}), { replace: true, state }));
  useEffect(() => {
    if (!isRight) correct();
  }, [isRight, correct]);

  return [view, change, close] as const;
}
