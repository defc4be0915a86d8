import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { useCurrentUser } from '@/api/session/use-session';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { DraftNotice } from './draft-notice';
import { drafts, type Changes } from './draft-store';

type Fields = object;

const differing = <T extends Fields>(start: T, values: T): Changes =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== start[field as keyof T]));

const isEqual = <T extends Fields>(a: T, b: T) => Object.keys(differing(a, b)).length === 0;

/** A draft may be older than the form: only what can still stand in a field is taken over. */
function fits(before: unknown, kept: unknown): boolean {
  if (before === null) return ['string', 'number'].includes(typeof kept);
  return typeof kept === typeof before || (kept === null && typeof before === 'number');
}

function restored<T extends Fields>(start: T, kept: Changes | null): T | null {
  const fitting = Object.entries(kept ?? {}).filter(
    ([field, value]) => field in start && fits(start[field as keyof T], value) && value !== start[field as keyof T],
  );
  return fitting.length > 0 ? { ...start, ...Object.fromEntries(fitting) } : null;
}

interface Kept<T> {
  /** What the form is about, such as `task/7`: the same in every tab. Undefined where nothing may be kept. */
  place: string | undefined;
  /** What the form began with. */
  start: T;
  values: T;
  setValues: (values: T) => void;
  isDirty: boolean;
  /** Whether leaving asks: not where what is typed stays on the screen. */
  asks?: boolean;
  /** Whether all of it is kept: chosen files, for one, are not. */
  isKept?: boolean;
}

export interface DraftGuard {
  /** After a successful save: nothing is unsaved, and nothing kept. */
  release: () => void;
  guardClose: (close: () => void) => () => Promise<void>;
  /** Whether the form began with something from before. */
  wasKept: boolean;
  /** To be shown above the fields: says that there is something in them from before. */
  notice: ReactNode;
}

/** Keeps what is typed into a form on this device until it is saved or given up, and guards it against slips. */
export function useKeptDraft<T extends Fields>({
  place,
  start,
  values,
  setValues,
  isDirty,
  asks = true,
  isKept = true,
}: Kept<T>): DraftGuard {
  const { id } = useCurrentUser();
  // Those of when it was opened: what one person typed is never written down as another's.
  const [owner] = useState({ id, place });
  const [found] = useState(() => restored(start, place === undefined ? null : drafts.read(id, place)));
  const [isRestored, setRestored] = useState(found !== null);
  // Saved, or given up by hand: what is typed from then on is new.
  const [wasDirty, setWasDirty] = useState(isDirty);
  if (isDirty !== wasDirty) {
    setWasDirty(isDirty);
    if (!isDirty) setRestored(false);
  }

  // Saved or given up; what is typed after that is new.
  const isOver = useRef(false);
  const forget = useCallback(() => {
    isOver.current = true;
    if (owner.place !== undefined) drafts.remove(owner.id, owner.place);
  }, [owner]);
  /** From a successful save until the form begins anew: while it fades away nothing in it is worth keeping. */
  const isSaved = useRef(false);
  const guard = useDirtyGuard(isDirty, { asks, forget, isKept: isKept && place !== undefined });

  const takeOver = useRef(setValues);
  useLayoutEffect(() => {
    if (found) takeOver.current(found);
  }, [found]);

  const keep = useEffectEvent(() => {
    if (!isDirty) isSaved.current = false;
    if (isSaved.current) return;
    if (!isDirty) return forget();
    isOver.current = false;
    if (owner.place !== undefined) drafts.write(owner.id, owner.place, differing(start, values));
  });
  const seen = useRef(values);
  useEffect(() => {
    if (seen.current === values) return;
    seen.current = values;
    keep();
  }, [values]);

  const discard = () => {
    setValues(start);
    forget();
  };
  // The same text in two tabs must not be posted twice. What has been typed on here stays, and is kept again.
  const giveWay = useEffectEvent(() => {
    if (found && isEqual(found, values)) discard();
    else if (isDirty && !isOver.current) keep();
  });
  useEffect(() => {
    if (owner.place !== undefined) return drafts.onRemoved(owner.id, owner.place, giveWay);
  }, [owner]);

  // Two tabs with the same form share a draft: the one that goes away leaves what stood in it.
  const leaveBehind = useEffectEvent(() => isDirty && !isOver.current && keep());
  useEffect(() => {
    const listener = () => leaveBehind();
    window.addEventListener('pagehide', listener);
    return () => window.removeEventListener('pagehide', listener);
  }, []);

  return {
    release: () => {
      isSaved.current = true;
      guard.release();
    },
    guardClose: guard.guardClose,
    wasKept: found !== null,
    notice: isRestored && isDirty && <DraftNotice onDiscard={discard} />,
  };
}

/** Whether something is kept of a form that is not open yet. */
export function useHasDraft(place: string): boolean {
  const { id } = useCurrentUser();
  const [has] = useState(() => drafts.read(id, place) !== null);
  return has;
}

export interface Draft<T> extends DraftGuard {
  values: T;
  setValues: Dispatch<SetStateAction<T>>;
}

/** Values outside a form, kept as a draft. {@link useKeptDraft} */
export function useDraft<T extends Fields>(place: string, initial: T, { asks }: { asks?: boolean } = {}): Draft<T> {
  const [start] = useState(initial);
  const [values, setValues] = useState(start);
  const guard = useKeptDraft({ place, start, values, setValues, isDirty: !isEqual(start, values), asks });
  return { ...guard, values, setValues };
}
