import { resolve } from 'node:path';

// Imports here delay the first log line.

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Settings that the first log line needs, before the environment is validated. */
export function earlySettings({ NODE_ENV, LOG_LEVEL }: NodeJS.ProcessEnv = process.env) {
  const production = NODE_ENV?.trim() === 'production';
  const level = LOG_LEVEL?.trim() ?? '';
  return { production, logLevel: LOG_LEVELS.includes(level) ? level : defaultLogLevel(production) };
}

export const defaultLogLevel = (production: boolean) => (production ? 'info' : 'warn');

export const dataFolder = ({ DATA_DIR }: NodeJS.ProcessEnv = process.env) => resolve(DATA_DIR?.trim() || 'data');

/** The listening socket that systemd keeps for this process (sd_listen_fds), if there is a socket unit. */
export const PASSED_SOCKET = process.env.LISTEN_PID === String(process.pid) ? { fd: 3 } : undefined;
