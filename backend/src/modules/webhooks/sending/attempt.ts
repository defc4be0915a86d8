import type { DeliveryProblem } from '../webhook.constants';

export interface DeliveryAttempt {
  /** null: it succeeded. */
  problem: DeliveryProblem | null;
  status: number | null;
  answer: string | null;
  durationMs: number | null;
}

/** What proxies answer for an unreachable program. */
export const AWAY: readonly number[] = [502, 503, 504];

/** Whether the receiver was unreachable, which says nothing about the delivery. */
export const isAway = ({ problem, status }: DeliveryAttempt): boolean =>
  problem !== null && (status === null || AWAY.includes(status));
