import de from './de.json';
import en from './en.json';
import { tieHangingLetters } from './hanging-letters';
import type { Language } from './languages';
import pl from './pl.json';

export type Texts = typeof en;

/** Loaded together, because all three weigh less than another request would cost. */
export const textsOf: Record<Language, Texts> = { en, pl: tieHangingLetters(pl), de };
