/** What somebody may show besides the password. */
export const SECOND_FACTORS = ['totp', 'passkey'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** As an account stores them: in this order, with commas between; null if there is none. */
export const storedFactors = (factors: ReadonlySet<SecondFactor>): string | null =>
  SECOND_FACTORS.filter((one) => factors.has(one)).join() || null;

export const factorsIn = (stored: string | null): SecondFactor[] => {
  const words = stored?.split(',') ?? [];
  return SECOND_FACTORS.filter((one) => words.includes(one));
};
