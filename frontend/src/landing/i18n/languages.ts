import { tryStorage } from '../try-storage';

export const languages = ['en', 'pl', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each in its own language, so that visitors recognise theirs. */
export const languageNames: Record<Language, string> = { en: 'English', pl: 'Polski', de: 'Deutsch' };

const storageKey = 'language';

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The stored choice, otherwise Polish or German if the browser's language is, otherwise English. */
export function chosenLanguage(browserLanguage: string = navigator.language): Language {
  const stored = tryStorage(() => window.localStorage.getItem(storageKey));
  if (isLanguage(stored)) return stored;
  const prefix = browserLanguage.slice(0, 2).toLowerCase();
  return isLanguage(prefix) ? prefix : 'en';
}

/** Reloads the page, because texts, title and description are set once at the start. */
export function changeLanguage(language: Language, reload: () => void = () => window.location.reload()): void {
  tryStorage(() => window.localStorage.setItem(storageKey, language));
  reload();
}
