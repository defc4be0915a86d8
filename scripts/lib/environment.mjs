import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { PlainError } from './say.mjs';

/** Reads `.env` at the root, if there is one. What the real environment says already, stays. */
export function loadEnvironment() {
  const file = inRoot('.env');
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new PlainError(`The file .env could not be read: ${error.message}`);
  }
}
