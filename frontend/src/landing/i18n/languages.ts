export const languages = ['en', 'pl', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each in its own language, so that visitors recognise theirs. */
export const languageNames: Record<Language, string> = { en: 'English', pl: 'Polski', de: 'Deutsch' };

const storageKey = 'language';

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

function storedLanguage(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** The stored choice, otherwise Polish or German if the browser's language is, otherwise English. */
export function chosenLanguage(browserLanguage: string = navigator.language): Language {
  const stored = storedLanguage();
  if (isLanguage(stored)) return stored;
  const prefix = browserLanguage.slice(0, 2).toLowerCase();
  return isLanguage(prefix) ? prefix : 'en';
}

/** Reloads the page, because texts, title and description are set once at the start. */
export function changeLanguage(language: Language, reload: () => void = () => window.location.reload()): void {
  try {
    window.localStorage.setItem(storageKey, language);
  } catch {
    // Without storage, the choice is lost.
  }
  reload();
}
