import type { ResourceKey } from 'i18next';
import type { Language } from './languages';

/** The texts of screens without a login, of rarely opened screens, and of all others. */
export type Bundle = 'guest' | 'rare' | 'app';

const files = import.meta.glob<ResourceKey>('./locales/*/*.json', { import: 'default' });

/** Without i18next, so that the very first script can request texts. */
export async function fetchTexts(language: Language, bundle: Bundle): Promise<ResourceKey> {
  const load = files[`./locales/${language}/${bundle}.json`];
  if (!load) throw new Error(`No texts in ${language}`);
  return load();
}
