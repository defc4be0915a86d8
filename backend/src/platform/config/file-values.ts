import { readFileSync } from 'node:fs';
import { ConfigurationError } from './configuration.error';
import { VARIABLES } from './variables';

const FILE = '_FILE';

/** @throws {ConfigurationError} */
export function contentOf(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new ConfigurationError([`${variable}: ${file} cannot be read (${code})`]);
  }
}

/**
 * Reads secrets from files, as container platforms provide them: `JWT_SECRET_FILE` names the file with JWT_SECRET.
 * Drops the trailing line break.
 *
 * @throws {ConfigurationError}
 */
export function withFileValues(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = VARIABLES.flatMap(({ name, secret }) => {
    const file = secret && environment[name + FILE]?.trim();
    if (!file) return [];
    if (environment[name]?.trim()) throw new ConfigurationError([`${name} and ${name}${FILE} cannot both be set`]);
    const content = contentOf(name + FILE, file).replace(/\r?\n$/, '');
    if (!content.trim())
      throw new ConfigurationError([`${name}${FILE}: ${file} is empty: put the secret into it, or unset the variable`]);
    return [[name, content]];
  });
  return { ...environment, ...(Object.fromEntries(read) as NodeJS.ProcessEnv) };
}
