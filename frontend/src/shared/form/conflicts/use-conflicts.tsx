import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { toApiError, type ApiError } from '@/api/errors/api-error';
import { later } from '@/ui/screen/later';
import { differs, groupsOf, merge, type Conflict, type MergeState, type FieldGroup } from './merge';

const Panel = later(() => import('./conflict-panel').then((m) => m.ConflictPanel));

/** The stored state of a form's subject. */
export interface Stored<T> {
  values: Partial<T>;
  /** Undefined if only a list has it. */
  revision: string | undefined;
  /** Values of its subject that are not fields. */
  files?: readonly string[];
}

/** How a form avoids overwriting others' changes made while it was open. */
export interface ConflictOptions<T> {
  /** The stored state, as far as known here. */
  stored?: Stored<T>;
  /** Fetches it, if `stored` has not arrived yet. */
  load?: () => Promise<Stored<T>>;
  /** Reads it from a refusal of the server. */
  toStored: (current: unknown) => Stored<T>;
  /** Fields that are merged together. */
  fieldGroups?: readonly FieldGroup<T>[];
  fieldLabel: (field: keyof T & string) => string;
  /** A field's value in words; the value itself by default. */
  formatValue?: (field: keyof T & string, value: unknown) => string | undefined;
  /** Who changed these fields, if known. */
  findAuthors?: (fields: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const nothing = { taken: [], contested: [], who: new Map<string, string>() };

/** Refuses to save until the user has resolved the conflicts. */
const undecided: ApiError = { status: 409, code: 'undecided', message: '', fromServer: false };
export const isUndecided = ({ code }: ApiError) => code === 'undecided';

/** Enough even if colleagues save continuously. */
const mostTries = 6;

interface Options<T> {
  options: ConflictOptions<T> | undefined;
  fields: readonly (keyof T & string)[];
  /** The form's base: its initial values, or those merged since. */
  base: { readonly current: T };
  rebase: (next: T) => void;
  valuesNow: () => T;
  set: (changes: Partial<T>) => void;
  isBusy: () => boolean;
  busy: boolean;
}

/** Merges a form with the stored state whenever that changes. */
export function useConflicts<T extends object>({ options: meanwhile, fields, base, ...form }: Options<T>) {
  const [seen, setSeen] = useState<MergeState<T>>(nothing);
  const [asked, setAsked] = useState(0);
  /** The form's base. */
  const met = useRef<Stored<T>>(undefined);
  /** The last known state: a refusal may be newer. */
  const followed = useRef<string>(undefined);
  const isOver = useRef(false);
  /** Known before the next render: whether there are conflicts, and what was merged. */
  const open = useRef(false);
  const joined = useRef(new Set<keyof T & string>());
  const groups = groupsOf<T>(fields, meanwhile?.fieldGroups ?? []);
  const { stored } = meanwhile ?? {};
  const version = stored && (stored.revision ?? 'unknown');

  const isOpen = ({ fields: of, keepsMine: isKept }: Conflict<T>) => {
    const [now, theirs] = [form.valuesNow(), base.current];
    return !isKept && of.some((field) => now[field] !== theirs[field]);
  };

  const meet = (next: Stored<T>): void => {
    const isFirst = met.current === undefined;
    met.current = next;
    const theirs = { ...base.current, ...next.values };
    const mine = form.valuesNow();
    const { merged: taken, conflicts: contested } = merge(base.current, theirs, mine, groups);
    form.rebase(theirs);
    form.set(taken);
    // Before the form's first own answer, the user has not started to read, so nothing is announced.
    const shown = isFirst ? [] : (Object.keys(taken) as (keyof T & string)[]);
    for (const field of shown) joined.current.add(field);
    if (contested.length > 0) open.current = true;
    const told = [...shown, ...contested.flat()];
    if (told.length === 0) return;
    setSeen((before) => ({
      authors: before.authors,
      merged: fields.filter((field) => before.merged.includes(field) || shown.includes(field)),
      // In the form's order, so that nothing moves while the user reads.
      conflicts: groups.flatMap((fields) => {
        if (!contested.includes(fields)) {
          return before.conflicts.filter((one) => one.fields[0] === fields[0] && differs(fields, one.mine, theirs));
        }
        const stood = Object.fromEntries(fields.map((field) => [field, mine[field]])) as Partial<T>;
        return [{ fields, mine: stood, keepsMine: false }];
      }),
    }));
    void meanwhile?.findAuthors?.(told).then(
      (who) => setSeen((before) => ({ ...before, authors: new Map([...before.authors, ...who]) })),
      // The names are not worth an error.
      () => undefined,
    );
  };

  const mustChoose = () => open.current;
  // Only now shown: a user who saved before cannot have seen it.
  useLayoutEffect(() => {
    open.current = false;
  }, [seen]);

  const follow = useEffectEvent(() => {
    if (!stored || version === followed.current || isOver.current || form.isBusy()) return;
    followed.current = version;
    if (!met.current || stored.revision !== met.current.revision) meet(stored);
  });
  useEffect(() => follow(), [version, form.busy]);

  /** Saves the form; if refused because of others' changes, merges and retries, unless there are conflicts. */
  const save = async <R,>(send: (basis: Stored<T>) => Promise<R>): Promise<R> => {
    if (meanwhile && !met.current?.revision && meanwhile.load) meet(await meanwhile.load());
    for (let tries = 1; ; tries++) {
      if (mustChoose()) throw undecided as unknown as Error;
      try {
        return await send(met.current ?? { values: base.current, revision: undefined });
      } catch (error) {
        const { code, current } = toApiError(error);
        if (!meanwhile || code !== 'changed_meanwhile' || tries === mostTries) throw error;
        meet(meanwhile.toStored(current));
      }
    }
  };

  const choose = (one: Conflict<T>, isKept: boolean) => {
    const theirs = Object.fromEntries(one.fields.map((field) => [field, base.current[field]])) as Partial<T>;
    const now = form.valuesNow();
    const typed = one.fields.some((field) => now[field] !== base.current[field]);
    const mine = typed ? (Object.fromEntries(one.fields.map((field) => [field, now[field]])) as Partial<T>) : one.mine;
    form.set(isKept ? mine : theirs);
    setSeen((before) => ({
      ...before,
      conflicts: before.conflicts.map((other) => (other.fields === one.fields ? { ...other, mine, keepsMine: isKept } : other)),
    }));
  };

  const isShown = meanwhile && (seen.merged.length > 0 || seen.conflicts.length > 0);
  const notice: ReactNode = isShown && (
    <Suspense fallback={null}>
      <Panel
        seen={seen}
        theirs={base.current as Record<string, unknown>}
        values={form.valuesNow() as Record<string, unknown>}
        fieldLabel={meanwhile.fieldLabel as (field: string) => string}
        formatValue={meanwhile.formatValue as ((field: string, value: unknown) => string | undefined) | undefined}
        asked={asked}
        onChoose={choose as unknown as (one: Conflict<Record<string, unknown>>, isKept: boolean) => void}
      />
    </Suspense>
  );

  return {
    notice,
    save,
    /** Scrolls to the conflicts once they are rendered. */
    ask: () => setAsked((before) => before + 1),
    /** Whether conflicts are left. */
    isUndecided: () => seen.conflicts.some(isOpen),
    /** Call after a save, before the form closes or resets. @returns the names of the merged fields */
    settle: (isClosing: boolean): string[] => {
      isOver.current = isClosing;
      const names = meanwhile ? [...joined.current].map(meanwhile.fieldLabel) : [];
      joined.current.clear();
      if (!isClosing) setSeen(nothing);
      return names;
    },
  };
}
