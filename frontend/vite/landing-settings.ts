import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const logo = join(import.meta.dirname, '../public/logo.svg');

type Environment = Record<string, string | undefined>;

/**
 * What the landing page is told when it is built; on its host there is no API to ask.
 * Throws when the password's hash is no SHA-256.
 */
export function landingSettings(environment: Environment): Record<string, string> {
  const hash = environment.VITE_LANDING_PASSWORD_SHA256;
  if (hash && !/^[0-9a-f]{64}$/i.test(hash)) {
    throw new Error(
      "VITE_LANDING_PASSWORD_SHA256 must be 64 hexadecimal digits: printf '%s' 'the password' | sha256sum",
    );
  }
  return {
    'import.meta.env.VITE_STUDIO_NAME': JSON.stringify(studioName(environment)),
    'import.meta.env.VITE_HAS_LOGO': String(existsSync(logo)),
  };
}

export const studioName = ({ STUDIO_NAME }: Environment) => STUDIO_NAME?.trim() || 'Studio';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Writes the studio's name into the static pages, before anything else reads them. */
export function nameInPages(environment: Environment): Plugin {
  const name = studioName(environment).replace(/[&<>"]/g, (character) => entities[character] ?? '');
  return {
    name: 'name-in-pages',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('{{studio}}', () => name) },
  };
}
