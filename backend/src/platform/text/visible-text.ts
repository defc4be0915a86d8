import { type Sentence, sentence, sentenceOf } from './sentence';

/** Characters that cannot be seen: joiners, fillers, marks of direction, variation selectors, tags, separators, the Braille blank. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2028\u2029\u2800]/u;

/** UTF-16 units. Longer texts are refused anyway, and normalising takes the square of a run of accents. */
const LONGEST = 1000;

/** How many characters before a hidden one are quoted, to show where it is. */
const SHOWN = 20;

/**
 * The canonical form of what people tell apart by sight: wide letters, ligatures and accents in pieces become the ordinary
 * letters that they look like, and several spaces one. An acute accent that stands for an apostrophe becomes one;
 * normalising would make a space with a stray accent of it.
 */
export function visibleForm(text: string): string {
  if (text.length > LONGEST) return text.trim();
  return text.replaceAll('\u00b4', "'").normalize('NFKC').replace(/ +/g, ' ').trim();
}

const HIDDEN_FIRST = sentence(
  'hidden_character_first',
  'There is an invisible character at the beginning. Please type it again without; some emoji contain one, too.',
);
const hiddenAfter = sentenceOf(
  'hidden_character',
  'There is an invisible character after “{{before}}”. Please type it again without; some emoji contain one, too.',
);

/** Tells where a text has an invisible character; undefined when it has none. */
export function hiddenProblem(text: string): Sentence | undefined {
  const index = text.search(HIDDEN);
  if (index < 0) return undefined;
  const before = [...text.slice(0, index)].slice(-SHOWN).join('').trim();
  return before ? hiddenAfter({ before }) : HIDDEN_FIRST;
}
