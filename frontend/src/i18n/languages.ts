import { tryStorage } from '@/lib/try-storage';

export const languages = ['en', 'pl', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each language in its own words, so that all users recognise theirs. */
export const languageNames: Record<Language, string> = { en: 'English', pl: 'Polski', de: 'Deutsch' };

const storageKey = 'language';

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The stored choice, else Polish or German when the browser's language starts so, else English. */
export function chosenLanguage(browserLanguage: string = navigator.language): Language {
  const stored = tryStorage(() => window.localStorage.getItem(storageKey));
  if (isLanguage(stored)) return stored;
  const prefix = browserLanguage.slice(0, 2).toLowerCase();
  return prefix === 'pl' || prefix === 'de' ? prefix : 'en';
}

/** Texts, date formats and document attributes are set at the start, so a change reloads the page. */
export function changeLanguage(language: Language, reload: () => void = () => window.location.reload()): void {
  tryStorage(() => window.localStorage.setItem(storageKey, language));
  reload();
}
