/** The fields of a form that differ from what it began with. */
export type Changes = Record<string, unknown>;

interface Kept {
  /** When it was last typed in, in milliseconds. */
  at: number;
  changes: Changes;
}

const dayMs = 86_400_000;
export const keptMs = 30 * dayMs;

/** Together well below the five million characters that a browser lets a site store. */
const mostDrafts = 60;
const mostCharacters = 1_500_000;

/** Whatever such a field is called in a form: it is never written down. */
const isSecret = (field: string) => /pass|secret|token/i.test(field);

const prefix = 'draft/';
const ofPerson = (person: number) => `${prefix}${String(person)}/`;

/** Storage is the person's: what stands there may be anything. */
function parsed(text: string | null): Kept | null {
  try {
    const { at, changes } = (JSON.parse(text ?? 'null') ?? {}) as Record<string, unknown>;
    return typeof at === 'number' && typeof changes === 'object' && changes ? { at, changes: { ...changes } } : null;
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

  function attempt<T>(work: (storage: Storage) => T): T | null {
    try {
      return work(window.localStorage);
    } catch {
      return null;
    }
  }

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

    read(person: number, place: string): Changes | null {
      const kept = attempt((storage) => parsed(storage.getItem(ofPerson(person) + place)));
      return kept && isCurrent(kept) ? kept.changes : null;
    },

    write(person: number, place: string, changes: Changes): void {
      const open = Object.fromEntries(Object.entries(changes).filter(([field]) => !isSecret(field)));
      if (Object.keys(open).length === 0) return this.remove(person, place);
      const key = ofPerson(person) + place;
      attempt((storage) => {
        const isNew = storage.getItem(key) === null;
        storage.setItem(key, JSON.stringify({ at: now(), changes: open }));
        if (isNew) sweep();
      });
    },

    remove(person: number, place: string): void {
      attempt((storage) => storage.removeItem(ofPerson(person) + place));
    },

    /** Tells when another tab has saved or discarded it. Returns how to stop. */
    onRemoved(person: number, place: string, tell: () => void): () => void {
      const listener = ({ key, newValue }: StorageEvent) => {
        if (key === ofPerson(person) + place && newValue === null) tell();
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
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
