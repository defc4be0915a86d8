import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { toApiError, type ApiError } from '@/api/errors/api-error';
import { lazyWithPreload } from '@/ui/screen/lazy-with-preload';
import { differs, groupsOf, merge, type Conflict, type MergeState, type FieldGroup } from './merge';

const Panel = lazyWithPreload(() => import('./conflict-panel').then((m) => m.ConflictPanel));

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
}

const nothing = { merged: [], conflicts: [] };

/** Refuses to save until the user has resolved the conflicts. */
const undecided: ApiError = { status: 409, code: 'undecided', message: '', fromServer: false };
export const isUndecided = ({ code }: ApiError) => code === 'undecided';

/** Enough even if colleagues save continuously. */
const maxAttempts = 6;

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
export function useConflicts<T extends object>({ options, fields, base, ...form }: Options<T>) {
  const [seen, setSeen] = useState<MergeState<T>>(nothing);
  const [attempts, setAttempts] = useState(0);
  /** The form's base. */
  const known = useRef<Stored<T>>(undefined);
  /** The last known state: a refusal may be newer. */
  const seenVersion = useRef<string>(undefined);
  const isSettled = useRef(false);
  /** Known before the next render: whether there are conflicts, and what was merged. */
  const hasNewConflicts = useRef(false);
  const mergedFields = useRef(new Set<keyof T & string>());
  const groups = groupsOf<T>(fields, options?.fieldGroups ?? []);
  const { stored } = options ?? {};
  const version = stored && (stored.revision ?? 'unknown');

  const isOpen = ({ fields: of, keepsMine }: Conflict<T>) => {
    const [now, theirs] = [form.valuesNow(), base.current];
    return !keepsMine && of.some((field) => now[field] !== theirs[field]);
  };

  const rebaseOn = (next: Stored<T>): void => {
    const isFirst = known.current === undefined;
    known.current = next;
    const theirs = { ...base.current, ...next.values };
    const mine = form.valuesNow();
    const { merged, conflicts } = merge(base.current, theirs, mine, groups);
    form.rebase(theirs);
    form.set(merged);
    // Before the form's first own answer, the user has not started to read, so nothing is announced.
    const shown = isFirst ? [] : (Object.keys(merged) as (keyof T & string)[]);
    for (const field of shown) mergedFields.current.add(field);
    if (conflicts.length > 0) hasNewConflicts.current = true;
    if (shown.length === 0 && conflicts.length === 0) return;
    setSeen((before) => ({
      merged: fields.filter((field) => before.merged.includes(field) || shown.includes(field)),
      // In the form's order, so that nothing moves while the user reads.
      conflicts: groups.flatMap((fields) => {
        if (!conflicts.includes(fields)) {
          return before.conflicts.filter((one) => one.fields[0] === fields[0] && differs(fields, one.mine, theirs));
        }
        const input = Object.fromEntries(fields.map((field) => [field, mine[field]])) as Partial<T>;
        return [{ fields, mine: input, keepsMine: false }];
      }),
    }));
  };

  const mustChoose = () => hasNewConflicts.current;
  // Only now shown: a user who saved before cannot have seen it.
  useLayoutEffect(() => {
    hasNewConflicts.current = false;
  }, [seen]);

  const follow = useEffectEvent(() => {
    if (!stored || version === seenVersion.current || isSettled.current || form.isBusy()) return;
    seenVersion.current = version;
    if (!known.current || stored.revision !== known.current.revision) rebaseOn(stored);
  });
  useEffect(() => follow(), [version, form.busy]);

  /** Saves the form; if refused because of others' changes, merges and retries, unless there are conflicts. */
  const save = async <R,>(send: (basis: Stored<T>) => Promise<R>): Promise<R> => {
    if (options && !known.current?.revision && options.load) rebaseOn(await options.load());
    for (let attempt = 1; ; attempt++) {
      if (mustChoose()) throw undecided as unknown as Error;
      try {
        return await send(known.current ?? { values: base.current, revision: undefined });
      } catch (error) {
        const { code, current } = toApiError(error);
        if (!options || code !== 'changed_meanwhile' || attempt === maxAttempts) throw error;
        rebaseOn(options.toStored(current));
      }
    }
  };

  const choose = (one: Conflict<T>, keepsMine: boolean) => {
    const theirs = Object.fromEntries(one.fields.map((field) => [field, base.current[field]])) as Partial<T>;
    const now = form.valuesNow();
    const typed = one.fields.some((field) => now[field] !== base.current[field]);
    const mine = typed ? (Object.fromEntries(one.fields.map((field) => [field, now[field]])) as Partial<T>) : one.mine;
    form.set(keepsMine ? mine : theirs);
    setSeen((before) => ({
      ...before,
      conflicts: before.conflicts.map((other) => (other.fields === one.fields ? { ...other, mine, keepsMine } : other)),
    }));
  };

  const isShown = options && (seen.merged.length > 0 || seen.conflicts.length > 0);
  const notice: ReactNode = isShown && (
    <Suspense fallback={null}>
      <Panel
        seen={seen}
        theirs={base.current as Record<string, unknown>}
        values={form.valuesNow() as Record<string, unknown>}
        fieldLabel={options.fieldLabel as (field: string) => string}
        formatValue={options.formatValue as ((field: string, value: unknown) => string | undefined) | undefined}
        attempts={attempts}
        onChoose={choose as unknown as (one: Conflict<Record<string, unknown>>, keepsMine: boolean) => void}
      />
    </Suspense>
  );

  return {
    notice,
    save,
    /** Scrolls to the conflicts once they are rendered. */
    reveal: () => setAttempts((before) => before + 1),
    /** Whether conflicts are left. */
    isUndecided: () => seen.conflicts.some(isOpen),
    /** Call after a save, before the form closes or resets. @returns the names of the merged fields */
    settle: (isClosing: boolean): string[] => {
      isSettled.current = isClosing;
      const names = options ? [...mergedFields.current].map(options.fieldLabel) : [];
      mergedFields.current.clear();
      if (!isClosing) setSeen(nothing);
      return names;
    },
  };
}
