export const SECOND_FACTORS = ['totp', 'passkey'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

/** As stored on an account: in this order, comma-separated; null if there is none. */
export const storedFactors = (factors: ReadonlySet<SecondFactor>): string | null =>
  SECOND_FACTORS.filter((one) => factors.has(one)).join() || null;

export const factorsIn = (stored: string | null): SecondFactor[] => {
  const words = stored?.split(',') ?? [];
  return SECOND_FACTORS.filter((one) => words.includes(one));
};
