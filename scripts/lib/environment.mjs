import { existsSync } from 'node:fs';
import { PlainError } from './command.mjs';
import { inRoot } from './paths.mjs';

/** Loads ENV_FILE, or `.env` at the root, if it exists. Variables that are already set win. */
export function loadEnvironment() {
  const file = process.env.ENV_FILE || inRoot('.env');
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new PlainError(`${file} could not be read: ${error.message}`);
  }
}
