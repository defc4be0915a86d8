import type { DeliveryProblem } from '../webhook.constants';

/** How a try went. */
export interface DeliveryAttempt {
  /** null: it got through. */
  problem: DeliveryProblem | null;
  status: number | null;
  answer: string | null;
  durationMs: number | null;
}

/** What proxies answer in the place of a program that is not there. */
export const AWAY: readonly number[] = [502, 503, 504];

/** Whether nobody was there, which says nothing about what was sent. */
export const isAway = ({ problem, status }: DeliveryAttempt): boolean =>
  problem !== null && (status === null || AWAY.includes(status));
