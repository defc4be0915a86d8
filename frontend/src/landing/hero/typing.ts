/** What is visible at one moment: the first `length` characters of one of the phrases. */
export interface Frame {
  phrase: number;
  length: number;
  isErasing: boolean;
}

/** Milliseconds. */
const perCharacterTyped = 85;
const perCharacterErased = 40;
const pauseWhenTyped = 1200;
const perPhraseWithReducedMotion = 2500;

export const firstFrame: Frame = { phrase: 0, length: 0, isErasing: false };

/** The next frame, and how many milliseconds the current one stays. */
export function nextFrame({ phrase, length, isErasing }: Frame, phrases: string[]): { frame: Frame; after: number } {
  const full = phrases[phrase]?.length ?? 0;
  const following = (phrase + 1) % phrases.length;
  if (isErasing && length === 0) {
    return { frame: { phrase: following, length: 1, isErasing: false }, after: perCharacterTyped };
  }
  if (isErasing) return { frame: { phrase, length: length - 1, isErasing }, after: perCharacterErased };
  if (length >= full) return { frame: { phrase, length: full, isErasing: true }, after: pauseWhenTyped };
  return { frame: { phrase, length: length + 1, isErasing }, after: perCharacterTyped };
}

/** With reduced motion, whole phrases replace each other. */
export function nextWholePhrase({ phrase }: Frame, phrases: string[]): { frame: Frame; after: number } {
  const following = (phrase + 1) % phrases.length;
  return { frame: wholePhrase(following, phrases), after: perPhraseWithReducedMotion };
}

export const wholePhrase = (phrase: number, phrases: string[]): Frame => ({
  phrase,
  length: phrases[phrase]?.length ?? 0,
  isErasing: false,
});
