import { resolve } from 'node:path';

// The first log line waits for whatever is imported here.

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Of the environment what the first log line depends on, before anything has been checked. */
export function earlySettings({ NODE_ENV, LOG_LEVEL }: NodeJS.ProcessEnv = process.env) {
  const production = NODE_ENV?.trim() === 'production';
  const level = LOG_LEVEL?.trim() ?? '';
  return { production, logLevel: LOG_LEVELS.includes(level) ? level : defaultLogLevel(production) };
}

export const defaultLogLevel = (production: boolean) => (production ? 'info' : 'warn');

export const dataFolder = ({ DATA_DIR }: NodeJS.ProcessEnv = process.env) => resolve(DATA_DIR?.trim() || 'data');
