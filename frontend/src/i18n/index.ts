import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { chosenLanguage, type Language } from './languages';

/** One chunk per language and feature: nobody downloads words of a screen or a language they do not see. */
const files = import.meta.glob<{ default: ResourceKey }>('./locales/*/*.json');

async function fetchTexts(language: string, namespace: string): Promise<ResourceKey> {
  const load = files[`./locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`No texts of ${namespace} in ${language}`);
  return (await load()).default;
}

/** For a component that uses texts which its screen has not named: it waits for them instead of showing keys. */
const fileBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    fetchTexts(language, namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
};

/** Resolves when the texts that every screen uses are there. */
export async function startI18n(language: Language = chosenLanguage()): Promise<void> {
  document.documentElement.lang = language;
  await i18next
    .use(fileBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
  await loadTexts(['common']);
}

/** Fetches the texts that are not there yet. Rejects when they do not come, and fetches them anew the next time. */
export async function loadTexts(namespaces: string[]): Promise<void> {
  const { language } = i18next;
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  await Promise.all(
    missing.map(async (namespace) =>
      i18next.addResourceBundle(language, namespace, await fetchTexts(language, namespace)),
    ),
  );
}

export { i18next as i18n };
