/** Conjunctions and prepositions of a single letter, and the space after them. */
const hanging = /(?<=^|[\s(„])([aiouwz]) /gi;

/** Ties one-letter words to the next word: Polish typography does not leave them at the end of a line. */
export function tieHangingLetters<T>(texts: T): T {
  const tie = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(hanging, '$1\u00a0');
    if (Array.isArray(value)) return value.map(tie);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tie(inner)]));
  };
  return tie(texts) as T;
}
