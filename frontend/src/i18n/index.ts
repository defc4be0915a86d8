import i18next, { type FormatterModule } from 'i18next';
import { fetchTexts, type Bundle } from './bundles';
import { chosenLanguage, type Language } from './languages';

/** Writes numbers in texts as the language does; texts stay as they are. */
const formatter = {
  type: 'formatter',
  format: (value?: number | string, _format?: string, language?: string) => value?.toLocaleString(language),
} as FormatterModule;

/** Resolves when the texts of screens without a login are loaded. */
export async function startI18n(language: Language = chosenLanguage()): Promise<void> {
  document.documentElement.lang = language;
  // A second init would drop all texts.
  if (i18next.isInitialized) await i18next.changeLanguage(language);
  else {
    await i18next.use(formatter).init({ lng: language, interpolation: { escapeValue: false, alwaysFormat: true } });
  }
  await loadTexts('guest', language);
}

/** Rejects if they cannot be loaded, and retries on the next call. The router may call it before `startI18n`. */
export async function loadTexts(
  bundle: Bundle,
  language = i18next.isInitialized ? (i18next.language as Language) : chosenLanguage(),
): Promise<void> {
  const texts = await fetchTexts(language, bundle);
  i18next.addResourceBundle(language, 'translation', texts, true);
}

export { i18next as i18n };

/** Subscribes to nothing, as a new language reloads the page. */
export const { t } = i18next;
