import type { AbsenceKind } from './absences.constants';

export interface AbsentDays {
  kind: AbsenceKind;
  /** YYYY-MM-DD. */
  firstDay: string;
  /** YYYY-MM-DD, inclusive. */
  lastDay: string;
  isHalf: boolean;
}

/** A user's absence on one day. */
export interface Away {
  /** 0, 0.5 or 1. */
  part: number;
  /** null: not away. */
  kind: AbsenceKind | null;
  /** Of the part, what counts as leave. */
  leave: number;
}

export const PRESENT: Away = { part: 0, kind: null, leave: 0 };

const isOn =
  (date: string) =>
  ({ firstDay, lastDay }: AbsentDays): boolean =>
    firstDay <= date && date <= lastDay;

const partOf = ({ isHalf }: AbsentDays) => (isHalf ? 0.5 : 1);

export const isSickness = ({ kind }: Pick<AbsentDays, 'kind'>): boolean => kind === 'sickness';

/**
 * How much of a day granted absences take. Sickness comes first: days of leave on which the user is sick do not count.
 *
 * @param granted of one user; at most one of sickness and one other overlap.
 */
export function awayOn(date: string, granted: readonly AbsentDays[]): Away {
  const found = granted.filter(isOn(date));
  const sickness = found.find(isSickness);
  const other = found.find((one) => !isSickness(one));
  if (!sickness && !other) return PRESENT;
  const sick = sickness ? partOf(sickness) : 0;
  const rest = other ? Math.min(partOf(other), 1 - sick) : 0;
  return {
    part: sick + rest,
    kind: (sickness ?? other)?.kind ?? null,
    leave: other?.kind === 'holiday' ? rest : 0,
  };
}
