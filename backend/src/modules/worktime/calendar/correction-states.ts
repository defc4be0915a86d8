/**
 * What became of a correction: asked for by the person and then accepted, refused, or replaced by another one; made by
 * an admin unasked. A day that was looked at and found right is confirmed.
 */
export const CORRECTION_STATES = ['asked', 'accepted', 'refused', 'replaced', 'made', 'confirmed'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

const CORRECTED: readonly CorrectionState[] = ['accepted', 'made'];

/** Whether the day is another one since. */
export const isCorrected = (state: CorrectionState) => CORRECTED.includes(state);

/** Whether an admin has looked at the day since. */
export const isLookedAt = (state: CorrectionState) => isCorrected(state) || state === 'confirmed';
