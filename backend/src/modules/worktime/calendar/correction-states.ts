/**
 * States of a correction: asked for by the user, then accepted, refused, or replaced by a later one; made by an admin
 * on their own. A day that an admin found right is confirmed.
 */
export const CORRECTION_STATES = ['asked', 'accepted', 'refused', 'replaced', 'made', 'confirmed'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

const CORRECTED: readonly CorrectionState[] = ['accepted', 'made'];

/** Whether the day has been changed. */
export const isCorrected = (state: CorrectionState) => CORRECTED.includes(state);

/** Whether an admin has reviewed the day. */
export const isLookedAt = (state: CorrectionState) => isCorrected(state) || state === 'confirmed';
