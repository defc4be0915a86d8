import { type Sentence, sentence, sentenceOf } from './sentence';

/** Invisible characters: joiners, fillers, direction marks, variation selectors, tags, separators, Braille blank. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2028\u2029\u2800]/u;

/** In UTF-16 units. Longer texts are refused anyway, and normalising many accents takes quadratic time. */
const LONGEST = 1000;

/** Characters quoted before a hidden one, to show where it is. */
const SHOWN = 20;

/**
 * The canonical form of names: full-width letters, ligatures and decomposed accents become ordinary letters, and
 * several spaces one. An acute accent used as an apostrophe becomes one, because normalising would make it a space with
 * a stray accent.
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

/** For names made of others, which are not refused. */
export const withoutHidden = (text: string): string => text.replace(new RegExp(HIDDEN, 'gu'), '');

/** The position of an invisible character; undefined if there is none. */
export function hiddenProblem(text: string): Sentence | undefined {
  const index = text.search(HIDDEN);
  if (index < 0) return undefined;
  const before = [...text.slice(0, index)].slice(-SHOWN).join('').trim();
  return before ? hiddenAfter({ before }) : HIDDEN_FIRST;
}

// eslint-disable-next-line no-control-regex -- what must not be stored
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\p{Default_Ignorable_Code_Point}\p{Cf}\p{White_Space}]+/gu;

/** Another server's text on one line, without control and invisible characters. */
export const plainLine = (text: string): string => text.replace(UNSEEN, ' ').trim().toWellFormed();
