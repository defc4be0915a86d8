import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Randomness } from '../clock/clock';
import { ConfigurationError } from './configuration.error';
import { makeDataFolder } from './data-folder';

const SECRETS = z.object({ jwtSecret: z.string().min(1), registrationCode: z.string().min(1) });

/** Secrets that the server generates in embedded mode outside production, and keeps in the data folder. */
export type GeneratedSecrets = z.output<typeof SECRETS>;

export const generatedSecretsFile = (dataDir: string) => join(dataDir, 'secrets.json');

/**
 * Reads the secrets, or generates them on first start in a file that only its owner can read.
 *
 * @throws {ConfigurationError} if the file is damaged: new secrets would sign all users out.
 */
export function generatedSecrets(dataDir: string, randomness: Randomness): GeneratedSecrets {
  const file = generatedSecretsFile(dataDir);
  const found = read(file);
  // A copied file may be world-readable.
  if (found) tighten(file);
  return found ?? make(dataDir, file, randomness);
}

/** The secrets of an earlier start. @throws {ConfigurationError} if the file is damaged. */
export const keptSecrets = (dataDir: string) => read(generatedSecretsFile(dataDir));

function read(file: string): GeneratedSecrets | undefined {
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

/** Neither possible nor needed if the file belongs to another user. */
function tighten(file: string): void {
  try {
    if (statSync(file).mode & 0o077) chmodSync(file, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

function parsed(text: string): GeneratedSecrets | undefined {
  try {
    return SECRETS.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Hard-links the complete file into place, so that no crash or concurrent program leaves a partial one. */
function make(dataDir: string, file: string, randomness: Randomness): GeneratedSecrets {
  const secrets = { jwtSecret: randomness.token(48), registrationCode: randomness.token(9) };
  makeDataFolder(dataDir);
  const aside = `${file}.${randomness.token(6)}`;
  writeFileSync(aside, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(aside, file);
    return secrets;
  } catch (error) {
    // Another program that started at the same moment was faster.
    const others = (error as NodeJS.ErrnoException).code === 'EEXIST' ? read(file) : undefined;
    if (!others) throw error;
    return others;
  } finally {
    rmSync(aside, { force: true });
  }
}
