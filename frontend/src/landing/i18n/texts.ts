import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import de from './de.json';
import en from './en.json';
import type { Language } from './languages';
import pl from './pl.json';

type Texts = typeof en;

export const studioName = import.meta.env.VITE_STUDIO_NAME;

/** Conjunctions and prepositions of a single letter, and the space after them. */
const hangingLetter = /(?<=^|[\s(„])([aiouwz]) /gi;

/** Ties one-letter words to the next word: Polish typography does not leave them at the end of a line. */
export function tieHangingLetters<T>(texts: T): T {
  const tie = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(hangingLetter, '$1\u00a0');
    if (Array.isArray(value)) return value.map(tie);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tie(inner)]));
  };
  return tie(texts) as T;
}

/** Loaded together, because all three weigh less than another request would cost. */
export const textsOf: Record<Language, Texts> = { en, pl: tieHangingLetters(pl), de };

export const LanguageContext = createContext<Language>('en');

export const useLanguage = (): Language => useContext(LanguageContext);

export const useTexts = (): Texts => textsOf[useLanguage()];

/** Sets what lies outside the rendered page: language, title and description, for search engines and screen readers. */
export function setDocumentLanguage(language: Language): void {
  const { title, description } = textsOf[language].meta;
  document.documentElement.lang = language;
  document.title = `${title} · ${studioName}`;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
