import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import de from './de.json';
import en from './en.json';
import type { Language } from './languages';
import pl from './pl.json';

type Texts = typeof en;

export const studioName = import.meta.env.VITE_STUDIO_NAME;

/** Loaded together, because all three weigh less than another request would cost. */
export const textsOf: Record<Language, Texts> = { en, pl, de };

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
