import pino from 'pino';
import { earlySettings } from '../../config/early-settings';
import { loggedError, withSafeMessage } from './logged-error';
import { prettyLine } from './pretty';

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
