import { styleText } from 'node:util';
import pino from 'pino';
import { type LoggedError, loggedError, withSafeMessage } from './logged-error';
import { earlySettings } from '../../config/early-settings';

interface Line {
  level: number;
  time: number;
  msg?: string;
  context?: string;
  err?: LoggedError;
  req?: { method: string; path: string };
  res?: { statusCode: number };
  responseTime?: number;
}

const LEVELS = new Map<number, Parameters<typeof styleText>>([
  [10, ['dim', 'TRACE']],
  [20, ['dim', 'DEBUG']],
  [30, ['green', 'INFO ']],
  [40, ['yellow', 'WARN ']],
  [50, ['red', 'ERROR']],
  [60, ['red', 'FATAL']],
]);

function said({ msg = '', req, res, responseTime }: Line): string {
  return req && res ? `${req.method} ${req.path} ${res.statusCode} in ${responseTime ?? 0} ms` : msg;
}

function reason({ err }: Line): string {
  return err ? `\n      ${err.message}\n${styleText('dim', err.stack)}` : '';
}

export function prettyLine(json: string): string {
  const line = JSON.parse(json) as Line;
  const level = LEVELS.get(line.level);
  const time = styleText('dim', new Date(line.time).toISOString().slice(11, 19));
  const context = line.context ? styleText('cyan', `${line.context}: `) : '';
  return `${time} ${level ? styleText(...level) : ''} ${context}${said(line)}${reason(line)}\n`;
}

const { production, logLevel } = earlySettings();

/** True at a terminal, and everywhere outside production. */
export const isForPeople = process.stdout.isTTY || !production;

/** Synchronous, so that the last line before the process exits is not lost. */
const stdout = pino.destination({ sync: true });

/** The logger of the whole process, from the first line on. */
export const rootLog = pino(
  { level: logLevel, serializers: { err: loggedError }, hooks: { logMethod: withSafeMessage } },
  process.stdout.isTTY ? { write: (line) => void stdout.write(prettyLine(line)) } : stdout,
);
