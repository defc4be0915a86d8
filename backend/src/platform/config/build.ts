import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the built programs; the package is two levels up. */
const PROGRAMS = join(__dirname, '../..');

const packageJson = JSON.parse(readFileSync(join(PROGRAMS, '../package.json'), 'utf8')) as { version: string };

/** undefined if the build does not come from a clone, as in tests. */
function builtFrom(): string | undefined {
  try {
    return readFileSync(join(PROGRAMS, 'commit'), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The package's version, and the commit noted by scripts/lib/build.mjs or the Dockerfile. */
export const BUILD = { version: packageJson.version, commit: builtFrom() };

/** `1.2.0+9c77029abcde`, as semantic versioning writes it. */
export const FULL_VERSION = BUILD.commit ? `${BUILD.version}+${BUILD.commit}` : BUILD.version;
