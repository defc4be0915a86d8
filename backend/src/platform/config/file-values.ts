import { readFileSync } from 'node:fs';
import { ConfigurationError } from './configuration.error';
import { VARIABLES } from './variables/variables';

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
 * The environment with each secret that a file holds, as container platforms hand them over: `JWT_SECRET_FILE` names
 * the file with JWT_SECRET. The line break at its end does not count.
 *
 * @throws {ConfigurationError}
 */
export function withFileValues(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = VARIABLES.flatMap(({ name, secret }) => {
    const file = secret && environment[name + FILE]?.trim();
    if (!file) return [];
    if (environment[name]?.trim()) throw new ConfigurationError([`${name} and ${name}${FILE} cannot both be set`]);
    return [[name, contentOf(name + FILE, file).replace(/\r?\n$/, '')]];
  });
  return { ...environment, ...(Object.fromEntries(read) as NodeJS.ProcessEnv) };
}
