import type { LogFn, Logger } from 'pino';
import { databaseErrorCode } from '../database/database-errors';

/** What the log tells of an error. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** Where it happened, without the message that an error's own stack begins with. */
  stack: string;
  cause?: LoggedError;
}

/** A database server's sentences quote what was to be stored, so of those only the code is told. */
function quotesValues(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { sqlMessage, driverError } = error as { sqlMessage?: unknown; driverError?: unknown };
  return sqlMessage !== undefined || (driverError !== error && quotesValues(driverError));
}

/** The message of an error, as far as it tells nothing of what people wrote. */
export function loggedMessage(error: Error): string {
  return quotesValues(error)
    ? `The database refused a statement: ${databaseErrorCode(error) ?? 'no code'}`
    : error.message;
}

/**
 * An error without its properties: those of a failed statement are the statement and its values, which may be anything
 * that people wrote, and secrets. Source: contract, section 12.
 */
export function loggedError(error: Error): LoggedError {
  const code = databaseErrorCode(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: loggedMessage(error),
    ...(code ? { code } : {}),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  };
}

/** For pino's `logMethod`: an error that is logged without words of its own would have its own message for them. */
export function withSafeMessage(this: Logger, words: Parameters<LogFn>, log: LogFn): void {
  const [about, text]: unknown[] = words;
  const error = typeof about === 'object' && about !== null && 'err' in about ? about.err : undefined;
  log.apply(this, error instanceof Error && text === undefined ? [about, loggedMessage(error)] : words);
}
