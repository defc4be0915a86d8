/** Realistic texts: few words are in every second text, most are rare. The same text for the same number. */
const SYLLABLES =
  'ba be do fi ga he ja ka le ma ni o pa ra sa te u wo zo ścia żół ko łó mü grö ßen brü cken ärm el er st'.split(' ');
const FREQUENT =
  'the a und to die w i client page we is new on for and in nie z na der das shop logo text mobile'.split(' ');
const RARE_WORDS = 6000;

/** A pseudorandom number for a number, evenly spread below 1. */
function spread(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

function rareWord(rank: number): string {
  const syllables = Array.from({ length: 2 + (rank % 3) }, (_, place) => {
    const index = Math.floor(spread(rank * 7 + place + 1) * SYLLABLES.length);
    return SYLLABLES[index] ?? '';
  });
  return syllables.join('');
}

/** The word of a rank, with frequencies by Zipf's law. */
export const wordOf = (rank: number): string => FREQUENT[rank] ?? rareWord(rank);

export function wordsFor(seed: number, count: number): string {
  const words = Array.from({ length: count }, (_, place) => {
    const rank = Math.floor(RARE_WORDS ** spread(seed * 31 + place)) - 1;
    return wordOf(rank);
  });
  return words.join(' ');
}
