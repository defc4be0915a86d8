const day = 86_400_000;

/** The number of days from one date to another; negative if earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);
