const day = 86_400_000;

/** How many days from one calendar day to another; negative to an earlier one. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day);
