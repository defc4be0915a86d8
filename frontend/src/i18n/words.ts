import type { ResourceKey } from 'i18next';
import type { Language } from './languages';

/** The texts of screens without a login, of rarely visited screens, and of all others: one file each per language. */
export type Part =
  | 'guest'
  | 'dashboard'
  | 'admin'
  | 'bin'
  | 'factor'
  | 'many'
  | 'programs'
  | 'sites'
  | 'statistics'
  | 'webhooks'
  | 'welcome';

const files = import.meta.glob<Record<string, ResourceKey>>(
  './locales/*/{guest,dashboard,admin,bin,factor,many,programs,sites,statistics,webhooks,welcome}.ts',
  { import: 'default' },
);

/** The texts of each namespace of a part. */
export async function wordsOf(language: Language, part: Part): Promise<(readonly [string, ResourceKey])[]> {
  const load = files[`./locales/${language}/${part}.ts`];
  if (!load) throw new Error(`No texts in ${language}`);
  return Object.entries(await load()).map(([file, words]) => [file.replace(/^.*\/|\.json$/g, ''), words]);
}
