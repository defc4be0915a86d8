import { tryStorage } from '@/lib/try-storage';

/** Ids of recently opened items on this device, latest first: `task-7`. Without names, so that they reveal nothing. */
const most = 12;

const keyOf = (userId: number) => `opened-things/${String(userId)}`;

export function openedThings(userId: number): string[] {
  const kept = tryStorage<unknown>(() => JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? '[]'));
  if (!Array.isArray(kept)) return [];
  // Older versions stored comments next to their tasks, with the same name.
  return kept.filter((thing: unknown): thing is string => typeof thing === 'string' && !thing.startsWith('comment-'));
}

/** Full or forbidden storage remembers nothing. */
export function rememberOpened(userId: number, thing: string): void {
  const others = openedThings(userId).filter((other) => other !== thing);
  tryStorage(() => window.localStorage.setItem(keyOf(userId), JSON.stringify([thing, ...others].slice(0, most))));
}

/** The record that an address opens. */
export function thingAt(pathname: string): string | undefined {
  const [, list, id] = /^\/(task|project)s\/([1-9]\d*)$/.exec(pathname) ?? [];
  return list && id && `${list}-${id}`;
}

/** Moves the last opened record to the top. */
export function openedFirst<T>(things: readonly T[], nameOf: (thing: T) => string, opened: readonly string[]): T[] {
  const places = new Map(opened.map((name, place) => [name, place]));
  const placeOf = (thing: T) => places.get(nameOf(thing)) ?? -1;
  const onTop = things.filter((thing) => placeOf(thing) >= 0).sort((a, b) => placeOf(a) - placeOf(b));
  return [...onTop, ...things.filter((thing) => placeOf(thing) < 0)];
}
