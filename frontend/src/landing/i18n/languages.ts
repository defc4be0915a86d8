export const languages = ['en', 'pl', 'de'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words: who does not read the current language finds theirs. */
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

/** The stored choice, else Polish or German when the browser's language starts so, else English. */
export function chosenLanguage(browserLanguage: string = navigator.language): Language {
  const stored = storedLanguage();
  if (isLanguage(stored)) return stored;
  const prefix = browserLanguage.slice(0, 2).toLowerCase();
  return isLanguage(prefix) ? prefix : 'en';
}

/** Words, title and description are set at start, so a change starts the page anew. */
export function changeLanguage(language: Language, reload: () => void = () => window.location.reload()): void {
  try {
    window.localStorage.setItem(storageKey, language);
  } catch {
    // Without storage there is no choice to keep.
  }
  reload();
}
