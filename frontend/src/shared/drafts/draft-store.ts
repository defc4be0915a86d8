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

const withoutSecrets = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !isSecret(field)));

const prefix = 'draft/';
const ofUser = (userId: number) => `${prefix}${String(userId)}/`;
const keyOf = (userId: number, draftKey: string) => ofUser(userId) + draftKey;

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

  const attempt = <T>(work: (storage: Storage) => T): T | null => tryStorage(() => work(window.localStorage));

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

    /** The draft of a form, the same in every tab. */
    find(userId: number, draftKey: string): StoredDraft | null {
      const draft = attempt((storage) => parsed(storage.getItem(keyOf(userId, draftKey))));
      return draft && isCurrent(draft) ? draft : null;
    },

    read(userId: number, draftKey: string): Changes | null {
      return this.find(userId, draftKey)?.changes ?? null;
    },

    write(userId: number, draftKey: string, changes: Changes, base?: Changes): void {
      const open = withoutSecrets(changes);
      if (Object.keys(open).length === 0) return this.remove(userId, draftKey);
      const key = keyOf(userId, draftKey);
      attempt((storage) => {
        const isNew = storage.getItem(key) === null;
        storage.setItem(key, JSON.stringify({ at: now(), changes: open, ...(base && { base: withoutSecrets(base) }) }));
        if (isNew) sweep();
      });
    },

    remove(userId: number, draftKey: string): void {
      attempt((storage) => storage.removeItem(keyOf(userId, draftKey)));
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
