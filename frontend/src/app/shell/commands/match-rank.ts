/** How well an entry matches the query, best first. */
export const ranks = { wholeWord: 0, beginning: 1, within: 2 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

const letter = '[\\p{L}\\p{N}\\p{M}]';
const wordPattern = new RegExp(`${letter}+`, 'gu');

/**
 * Ranks a text that contains all words of a query: as words, as prefixes, or within words.
 * @param wanted searchable, like the texts
 */
export function rankFor(wanted: string): (text: string) => Rank {
  const words = wanted.match(wordPattern) ?? [];
  const wholes = words.map((word) => new RegExp(`(?<!${letter})${word}(?!${letter})`, 'u'));
  const beginnings = words.map((word) => new RegExp(`(?<!${letter})${word}`, 'u'));
  const has = (text: string) => (pattern: RegExp) => pattern.test(text);
  return (text) => {
    if (wholes.every(has(text))) return ranks.wholeWord;
    return beginnings.every(has(text)) ? ranks.beginning : ranks.within;
  };
}

/** Splits matches: by words or prefixes, best first, and those within words. */
export function byRank<T>(things: readonly T[], textOf: (thing: T) => string, wanted: string) {
  const found: Record<Rank, T[]> = { [ranks.wholeWord]: [], [ranks.beginning]: [], [ranks.within]: [] };
  const rankOf = rankFor(wanted);
  for (const thing of things) {
    const text = textOf(thing);
    if (text.includes(wanted)) found[rankOf(text)].push(thing);
  }
  const { [ranks.wholeWord]: whole, [ranks.beginning]: beginning, [ranks.within]: within } = found;
  return { words: [...whole, ...beginning], within, rank: whole.length > 0 ? ranks.wholeWord : ranks.beginning };
}
