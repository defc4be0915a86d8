import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { PlainError } from './say.mjs';

/**
 * Reads `.env` at the root, or the file that ENV_FILE names, if there is one. What the real environment says already,
 * stays.
 */
export function loadEnvironment() {
  const file = process.env.ENV_FILE || inRoot('.env');
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new PlainError(`The file ${file} could not be read: ${error.message}`);
  }
}
