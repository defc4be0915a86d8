import { tryStorage } from '@/api/client/try-storage';

/** The fields of a form that differ from what it began with. */
export type Changes = Record<string, unknown>;

interface Kept {
  /** When it was last typed in, in milliseconds. */
  at: number;
  changes: Changes;
  /** What stood in these fields when they were first changed; older drafts do not know. */
  base?: Changes;
}

const dayMs = 86_400_000;
export const keptMs = 30 * dayMs;

/** Together well below the five million characters that a browser lets a site store. */
const mostDrafts = 60;
const mostCharacters = 1_500_000;

/** Secret fields are never stored, in any form. */
const isSecret = (field: string) => /pass|secret|token/i.test(field);

export const withoutSecrets = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !isSecret(field)));

const prefix = 'draft/';
const ofPerson = (person: number) => `${prefix}${String(person)}/`;
const keyOf = (person: number, place: string, copy: number) =>
  ofPerson(person) + place + (copy === 1 ? '' : `#${String(copy)}`);

/** Which copy of the draft at this place a key names, if any. */
function copyIn(key: string | null, person: number, place: string): number | undefined {
  const first = keyOf(person, place, 1);
  if (key === first) return 1;
  return key?.startsWith(`${first}#`) ? Number(key.slice(first.length + 1)) : undefined;
}

/** What one tab has written at a place: several may have the same form open. */
export interface DraftCopy<T = Changes> {
  copy: number;
  changes: T;
  base?: Changes;
}

/** Storage is the person's: what stands there may be anything. */
function parsed(text: string | null): Kept | null {
  try {
    const { at, changes, base } = (JSON.parse(text ?? 'null') ?? {}) as Record<string, unknown>;
    if (typeof at !== 'number' || typeof changes !== 'object' || !changes) return null;
    return { at, changes: { ...changes }, ...(typeof base === 'object' && base && { base: { ...base } }) };
  } catch {
    return null;
  }
}

/**
 * What people have typed and not saved, on this device: by person and place, for 30 days. Where storage is forbidden or
 * full, nothing is kept and nothing fails.
 * @param now the time, in milliseconds
 */
export function createDraftStore(now: () => number = Date.now) {
  const isCurrent = ({ at }: Kept) => now() - at < keptMs;

  const attempt = <T>(work: (storage: Storage, tab: Storage) => T): T | null =>
    tryStorage(() => work(window.localStorage, window.sessionStorage));

  /** All of them, the oldest first. */
  const all = (storage: Storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({ key, size: storage.getItem(key)?.length ?? 0, kept: parsed(storage.getItem(key)) }))
      .sort((a, b) => (a.kept?.at ?? 0) - (b.kept?.at ?? 0));

  /** Removes what has expired, and the oldest of what is too much. */
  const sweep = () =>
    void attempt((storage) => {
      const drafts = all(storage);
      let count = drafts.length;
      let characters = drafts.reduce((sum, { size }) => sum + size, 0);
      for (const { key, size, kept } of drafts) {
        if (kept && isCurrent(kept) && count <= mostDrafts && characters <= mostCharacters) continue;
        storage.removeItem(key);
        count -= 1;
        characters -= size;
      }
    });

  return {
    sweep,

    /** What would be restored. */
    read(person: number, place: string): Changes | null {
      return this.copies(person, place)[0]?.changes ?? null;
    },

    /** All that is kept of a place: what this tab has left there, then what was typed in last. */
    copies(person: number, place: string): DraftCopy[] {
      const newestFirst = (attempt(all) ?? []).reverse();
      const own = attempt((_, tab) => Number(tab.getItem(keyOf(person, place, 1))));
      return newestFirst
        .flatMap(({ key, kept }) => {
          const copy = copyIn(key, person, place);
          if (!copy || !kept || !isCurrent(kept)) return [];
          const { changes, base } = kept;
          return { copy, changes, ...(base && { base }) };
        })
        .sort((a, b) => Number(b.copy === own) - Number(a.copy === own));
    },

    /** A number for words that must not take the place of others. */
    freeCopy(person: number, place: string): number {
      let copy = 1;
      while (attempt((storage) => storage.getItem(keyOf(person, place, copy)))) copy += 1;
      return copy;
    },

    write(person: number, place: string, changes: Changes, copy = 1, base?: Changes): void {
      const open = withoutSecrets(changes);
      if (Object.keys(open).length === 0) return this.remove(person, place, copy);
      const key = keyOf(person, place, copy);
      attempt((storage, tab) => {
        const isNew = storage.getItem(key) === null;
        tab.setItem(keyOf(person, place, 1), String(copy));
        storage.setItem(key, JSON.stringify({ at: now(), changes: open, ...(base && { base: withoutSecrets(base) }) }));
        if (isNew) sweep();
      });
    },

    remove(person: number, place: string, copy = 1): void {
      attempt((storage) => storage.removeItem(keyOf(person, place, copy)));
    },

    /** Tells what another tab has made of a copy: other words, or nothing. Returns how to stop. */
    onChanged(person: number, place: string, tell: (now: DraftCopy<Changes | null>) => void): () => void {
      const listener = ({ key, newValue }: StorageEvent) => {
        const copy = copyIn(key, person, place);
        if (copy) tell({ copy, changes: parsed(newValue)?.changes ?? null });
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },

    /** Whether there is anything that this person has not saved. */
    has(person: number): boolean {
      const own = ({ key, kept }: ReturnType<typeof all>[number]) =>
        key.startsWith(ofPerson(person)) && kept !== null && isCurrent(kept);
      return attempt(all)?.some(own) ?? false;
    },

    /** Removes everything that this person has not saved. */
    removeAll(person: number): void {
      attempt((storage) => {
        for (const { key } of all(storage)) if (key.startsWith(ofPerson(person))) storage.removeItem(key);
      });
    },
  };
}

export const drafts = createDraftStore();
