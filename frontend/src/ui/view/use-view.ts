import { useCallbackRef } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import type { Sort } from '../table/table-head';
import { readId } from './read-id';

/** How a query parameter encodes one part of a view. */
export interface Param<T> {
  name: string;
  /** Parses it; returns the default if it is missing or invalid. */
  read: (text: string | null) => T;
  /** null: the default, left out. Without it, only links write the parameter. */
  write?: (value: T) => string | null;
}

export type Params<View> = { [Part in keyof View]: Param<View[Part]> };
export type ViewOf<Known> = Known extends Params<infer View> ? View : never;

/** @param clean returns the valid part of a text; empty for none */
export const text = (name: string, clean = (given: string) => given): Param<string> => ({
  name,
  read: (given) => clean(given ?? ''),
  write: (value) => value || null,
});

export const flag = (name: string): Param<boolean> => ({
  name,
  read: (given) => given === '1',
  write: (value) => (value ? '1' : null),
});

export const id = (name: string): Param<number | null> => ({
  name,
  read: readId,
  write: (value) => (value === null ? null : String(value)),
});

/** Stands for none: no project, no assignee. Ids begin with 1. */
export const none = 0;

/** An id, or none. */
export const idOrNone = (name: string): Param<number | null> => ({
  name,
  read: (given) => (given === 'none' ? none : readId(given)),
  write: (value) => (value === none ? 'none' : (value?.toString() ?? null)),
});

/** One of the known values, else `otherwise`. */
export const oneOf = <T extends string | number | null>(
  name: string,
  known: readonly T[],
  otherwise: NoInfer<T>,
): Param<T> => ({
  name,
  read: (given) => known.find((value) => String(value) === given) ?? otherwise,
  write: (value) => (value === otherwise ? null : String(value)),
});

/** Some of the known values, in their order. */
export const someOf = <T extends string>(name: string, known: readonly T[]): Param<readonly T[]> => ({
  name,
  read: (given) => known.filter((value) => given?.split(',').includes(value)),
  write: (values) => known.filter((value) => values.includes(value)).join(',') || null,
});

const sortText = (sort: Sort | null) => sort && `${sort.direction === 'descending' ? '-' : ''}${sort.by}`;

/** By one of these columns, `-name` for descending; else `otherwise`. */
export const sortedBy = <By extends string, Otherwise extends Sort<By> | null>(
  columns: readonly By[],
  otherwise: Otherwise,
): Param<Sort<By> | Otherwise> => ({
  name: 'sort',
  read: (given) => {
    const by = columns.find((column) => column === given?.replace(/^-/, ''));
    return by === undefined ? otherwise : { by, direction: given === by ? 'ascending' : 'descending' };
  },
  write: (value) => (sortText(value) === sortText(otherwise) ? null : sortText(value)),
});

/** The last one that the server accepts. */
const maxPage = 10_000_000;

export const page: Param<number> = {
  name: 'page',
  read: (given) => Math.min(readId(given) ?? 1, maxPage),
  write: (value) => (value === 1 ? null : String(value)),
};

/** Always in the address: a link shows what its sender saw. */
export const always = <T>(param: Param<T>): Param<T> => ({ ...param, write: String });

/** The modals of a list: for creating and for editing. */
export const modals = { isNew: flag('new'), editedId: id('edit') };

const partsOf = <View>(params: Params<View>) => Object.entries(params) as [keyof View, Param<View[keyof View]>][];

export const readView = <View>(params: Params<View>, address: URLSearchParams): View =>
  Object.fromEntries(partsOf(params).map(([part, { name, read }]) => [part, read(address.get(name))])) as View;

/** The address of a view, without unknown and invalid parameters. */
export function writeView<View>(params: Params<View>, view: View, before: URLSearchParams): URLSearchParams {
  const names = partsOf(params).map(([, { name }]) => name);
  const address = new URLSearchParams([...before].filter(([name]) => names.includes(name)));
  for (const [part, { name, write }] of partsOf(params)) {
    if (!write) continue;
    const value = write(view[part]);
    if (value === null) address.delete(name);
    else address.set(name, value);
  }
  return address;
}

/** The changes, or a function of the view at that time. */
type ViewChanges<View> = Partial<View> | ((view: View) => Partial<View>);

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
