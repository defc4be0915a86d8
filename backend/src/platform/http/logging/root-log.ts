import pino from 'pino';
import { earlySettings } from '../../config/early-settings';
import { loggedError, withSafeMessage } from './logged-error';
import { prettyLine } from './pretty';

const { production, logLevel } = earlySettings();

/** A person at a terminal reads sentences; in production everything else is a JSON line. */
export const isForPeople = process.stdout.isTTY || !production;

/** Synchronous, so that the last line of a process that ends is not lost. */
const stdout = pino.destination({ sync: true });

/** Every line of this process comes from here, from the first one on. */
export const rootLog = pino(
  { level: logLevel, serializers: { err: loggedError }, hooks: { logMethod: withSafeMessage } },
  process.stdout.isTTY ? { write: (line) => void stdout.write(prettyLine(line)) } : stdout,
);
