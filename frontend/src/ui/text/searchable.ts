/** More accents on one letter than any language has: normalising them takes quadratic time. */
const longRun = /(\p{M}{8})\p{M}+/gu;

/** Normalises text for searching, so that `zolc` finds `Żółć` and `strasse` `Straße`. The server does the same. */
export const searchable = (text: string): string =>
  text
    .replace(longRun, '$1')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/ł/gi, 'l')
    .toLowerCase()
    .replace(/ß/g, 'ss');

/** Whether a searchable text contains all words of a query. */
export function matcherFor(query: string): (text: string) => boolean {
  const words = searchable(query).split(/\s+/);
  return (text) => words.every((word) => text.includes(word));
}

/**
 * Caches the searchable text of an object: unchanged ones keep their identity between refreshes, and recomputing it for
 * 10,000 tasks on every key stroke is noticeable.
 */
export function searchableOnce<T extends object>(textOf: (thing: T) => string): (thing: T) => string {
  const made = new WeakMap<T, string>();
  return (thing) => {
    const known = made.get(thing);
    if (known !== undefined) return known;
    const text = searchable(textOf(thing));
    made.set(thing, text);
    return text;
  };
}
