import { tryStorage } from '@/lib/try-storage';

/** The changed fields of a form. */
export type Changes = Record<string, unknown>;

interface StoredDraft {
  /** When it was last edited, in milliseconds. */
  at: number;
  changes: Changes;
  /** The former values of these fields; missing in older drafts. */
  base?: Changes;
}

const dayMs = 86_400_000;
export const draftLifetimeMs = 30 * dayMs;

/** Total limit, well below the five million characters that browsers allow a site. */
const maxDrafts = 60;
const maxCharacters = 1_500_000;

/** Secret fields are never stored, in any form. */
const isSecret = (field: string) => /pass|secret|token/i.test(field);

export const withoutSecrets = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !isSecret(field)));

const prefix = 'draft/';
const ofUser = (userId: number) => `${prefix}${String(userId)}/`;
const keyOf = (userId: number, draftKey: string, copy: number) =>
  ofUser(userId) + draftKey + (copy === 1 ? '' : `#${String(copy)}`);

/** The tab's copy of the draft that a storage key names, if any. */
function copyIn(key: string | null, userId: number, draftKey: string): number | undefined {
  const first = keyOf(userId, draftKey, 1);
  if (key === first) return 1;
  return key?.startsWith(`${first}#`) ? Number(key.slice(first.length + 1)) : undefined;
}

/** A tab's copy of a draft: several tabs may have the same form open. */
export interface DraftCopy<T = Changes> {
  copy: number;
  changes: T;
  base?: Changes;
}

/** Users can edit storage, so its content may be invalid. */
function parsed(text: string | null): StoredDraft | null {
  try {
    const { at, changes, base } = (JSON.parse(text ?? 'null') ?? {}) as Record<string, unknown>;
    if (typeof at !== 'number' || typeof changes !== 'object' || !changes) return null;
    return { at, changes: { ...changes }, ...(typeof base === 'object' && base && { base: { ...base } }) };
  } catch {
    return null;
  }
}

/**
 * Unsaved texts on this device, by user and form, for 30 days. Without storage, nothing is stored, and nothing fails.
 * @param now the time, in milliseconds
 */
export function createDraftStore(now: () => number = Date.now) {
  const isCurrent = ({ at }: StoredDraft) => now() - at < draftLifetimeMs;

  const attempt = <T>(work: (storage: Storage, tab: Storage) => T): T | null =>
    tryStorage(() => work(window.localStorage, window.sessionStorage));

  /** All drafts, oldest first. */
  const all = (storage: Storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({ key, size: storage.getItem(key)?.length ?? 0, draft: parsed(storage.getItem(key)) }))
      .sort((a, b) => (a.draft?.at ?? 0) - (b.draft?.at ?? 0));

  /** Removes expired drafts, and the oldest ones beyond the limit. */
  const sweep = () =>
    void attempt((storage) => {
      const drafts = all(storage);
      let count = drafts.length;
      let characters = drafts.reduce((sum, { size }) => sum + size, 0);
      for (const { key, size, draft } of drafts) {
        if (draft && isCurrent(draft) && count <= maxDrafts && characters <= maxCharacters) continue;
        storage.removeItem(key);
        count -= 1;
        characters -= size;
      }
    });

  return {
    sweep,

    /** The draft that would be restored. */
    read(userId: number, draftKey: string): Changes | null {
      return this.copies(userId, draftKey)[0]?.changes ?? null;
    },

    /** All drafts of a form: this tab's, then the last edited first. */
    copies(userId: number, draftKey: string): DraftCopy[] {
      const newestFirst = (attempt(all) ?? []).reverse();
      const own = attempt((_, tab) => Number(tab.getItem(keyOf(userId, draftKey, 1))));
      return newestFirst
        .flatMap(({ key, draft }) => {
          const copy = copyIn(key, userId, draftKey);
          if (!copy || !draft || !isCurrent(draft)) return [];
          const { changes, base } = draft;
          return { copy, changes, ...(base && { base }) };
        })
        .sort((a, b) => Number(b.copy === own) - Number(a.copy === own));
    },

    /** An id for a draft that must not replace others. */
    freeCopy(userId: number, draftKey: string): number {
      let copy = 1;
      while (attempt((storage) => storage.getItem(keyOf(userId, draftKey, copy)))) copy += 1;
      return copy;
    },

    write(userId: number, draftKey: string, changes: Changes, copy = 1, base?: Changes): void {
      const open = withoutSecrets(changes);
      if (Object.keys(open).length === 0) return this.remove(userId, draftKey, copy);
      const key = keyOf(userId, draftKey, copy);
      attempt((storage, tab) => {
        const isNew = storage.getItem(key) === null;
        tab.setItem(keyOf(userId, draftKey, 1), String(copy));
        storage.setItem(key, JSON.stringify({ at: now(), changes: open, ...(base && { base: withoutSecrets(base) }) }));
        if (isNew) sweep();
      });
    },

    remove(userId: number, draftKey: string, copy = 1): void {
      attempt((storage) => storage.removeItem(keyOf(userId, draftKey, copy)));
    },

    /** Calls back when another tab changes or removes a copy. @returns a function that stops it */
    onChanged(userId: number, draftKey: string, tell: (now: DraftCopy<Changes | null>) => void): () => void {
      const listener = ({ key, newValue }: StorageEvent) => {
        const copy = copyIn(key, userId, draftKey);
        if (copy) tell({ copy, changes: parsed(newValue)?.changes ?? null });
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },

    /** Whether the user has any drafts. */
    has(userId: number): boolean {
      const own = ({ key, draft }: ReturnType<typeof all>[number]) =>
        key.startsWith(ofUser(userId)) && draft !== null && isCurrent(draft);
      return attempt(all)?.some(own) ?? false;
    },

    /** Removes all drafts of the user. */
    removeAll(userId: number): void {
      attempt((storage) => {
        for (const { key } of all(storage)) if (key.startsWith(ofUser(userId))) storage.removeItem(key);
      });
    },
  };
}

export const drafts = createDraftStore();
