import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Randomness } from '../clock/randomness';
import { ConfigurationError } from './environment';

/** Secrets that the embedded mode makes for itself and keeps in the data folder. */
export interface KeptSecrets {
  jwtSecret: string;
  registrationCode: string;
}

/** The file that the secrets are kept in. */
export const keptSecretsFile = (dataDir: string) => join(dataDir, 'secrets.json');

/**
 * Reads the kept secrets, making them on the first start. The file is readable by its owner only.
 *
 * @throws {ConfigurationError} when there is a file that does not hold them: new ones would sign everybody out.
 */
export function keptSecrets(dataDir: string, randomness: Randomness): KeptSecrets {
  const file = keptSecretsFile(dataDir);
  return read(file) ?? make(dataDir, file, randomness);
}

function read(file: string): KeptSecrets | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const secrets = parsed(text);
  if (!secrets) {
    throw new ConfigurationError([
      `${file} cannot be read: it must hold a jwtSecret and a registrationCode. Restore it, or delete it to get new ones`,
    ]);
  }
  return secrets;
}

function parsed(text: string): KeptSecrets | undefined {
  try {
    const { jwtSecret, registrationCode } = JSON.parse(text) as Partial<Record<string, unknown>>;
    const isWhole =
      typeof jwtSecret === 'string' && jwtSecret && typeof registrationCode === 'string' && registrationCode;
    return isWhole ? { jwtSecret, registrationCode } : undefined;
  } catch {
    return undefined;
  }
}

/** Written aside and linked when whole, so that neither a crash nor a second program leaves half a file. */
function make(dataDir: string, file: string, randomness: Randomness): KeptSecrets {
  const secrets = { jwtSecret: randomness.token(48), registrationCode: randomness.token(9) };
  mkdirSync(dataDir, { recursive: true });
  const aside = `${file}.${randomness.token(6)}`;
  writeFileSync(aside, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(aside, file);
    return secrets;
  } catch (error) {
    // Another program that started at the same moment was first: its secrets count.
    const others = (error as NodeJS.ErrnoException).code === 'EEXIST' ? read(file) : undefined;
    if (!others) throw error;
    return others;
  } finally {
    rmSync(aside, { force: true });
  }
}
