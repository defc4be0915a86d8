import { sum } from '../../calendar/duration';
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
}

export const isSickness = ({ kind }: Pick<AbsentDays, 'kind'>): boolean => kind === 'sickness';

/**
 * How much of a day granted absences take; sickness comes first.
 *
 * @param granted of one user; at most one of sickness and one other overlap.
 */
export function awayOn(date: string, granted: readonly AbsentDays[]): Away {
  const found = granted.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay);
  const part = Math.min(1, sum(found.map(({ isHalf }) => (isHalf ? 0.5 : 1))));
  return { part, kind: (found.find(isSickness) ?? found[0])?.kind ?? null };
}
