/**
 * A user asks for a correction; an admin accepts or refuses it, or a later request replaces it. `made`: an admin corrected
 * the day unasked. `confirmed`: an admin found the day right.
 */
export const CORRECTION_STATES = ['asked', 'accepted', 'refused', 'replaced', 'made', 'confirmed'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

const CORRECTED: readonly CorrectionState[] = ['accepted', 'made'];

export const isCorrected = (state: CorrectionState) => CORRECTED.includes(state);

export const isLookedAt = (state: CorrectionState) => isCorrected(state) || state === 'confirmed';
