import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chosenLanguage, type Language } from './languages';
import { wordsOf, type Part } from './words';

/** Resolves when the texts of all screens are loaded. */
export async function startI18n(language: Language = chosenLanguage()): Promise<void> {
  document.documentElement.lang = language;
  // A second init would drop all texts.
  if (i18next.isInitialized) await i18next.changeLanguage(language);
  else {
    await i18next.use(initReactI18next).init({
      lng: language,
      fallbackLng: false,
      ns: [],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
  }
  await loadTexts('guest', language);
}

/** Preloaded code requests its texts before it is rendered. */
const started = (): Promise<void> =>
  i18next.isInitialized ? Promise.resolve() : new Promise((resolve) => i18next.on('initialized', () => resolve()));

const currentLanguage = (): Language => (i18next.isInitialized ? (i18next.language as Language) : chosenLanguage());

/** Rejects if they cannot be loaded, and retries on the next call. */
export async function loadTexts(part: Part, language = currentLanguage()): Promise<void> {
  const [texts] = await Promise.all([wordsOf(language, part), started()]);
  for (const [namespace, words] of texts) i18next.addResourceBundle(language, namespace, words);
}

export { i18next as i18n };
