/** `start`: the balance begins with this value. `payout` and `correction` are added to it. `leave` adds days of leave. */
export const ADJUSTMENT_KINDS = ['start', 'payout', 'correction', 'leave'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
