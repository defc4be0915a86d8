import type { LogFn, Logger } from 'pino';
import { databaseErrorCode } from '../../database/database-errors';

export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** Without the message that error stacks begin with. */
  stack: string;
  cause?: LoggedError;
  /** The errors of an AggregateError. */
  errors?: LoggedError[];
}

/** Database servers quote the statement's values in their messages. */
function quotesValues(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { sqlMessage, driverError } = error as { sqlMessage?: unknown; driverError?: unknown };
  return sqlMessage !== undefined || (driverError !== error && quotesValues(driverError));
}

export function loggedMessage(error: Error): string {
  return quotesValues(error)
    ? `The database refused a statement: ${databaseErrorCode(error) ?? 'no code'}`
    : error.message;
}

/**
 * An error without its properties, which may contain a failed statement with user data. Source: contract, section 12.
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
    ...(error instanceof AggregateError
      ? { errors: error.errors.filter((one) => one instanceof Error).map(loggedError) }
      : {}),
  };
}

/** For pino's `logMethod`: errors without a text would otherwise be logged with their raw message. */
export function withSafeMessage(this: Logger, words: Parameters<LogFn>, log: LogFn): void {
  const [about, text]: unknown[] = words;
  const error = typeof about === 'object' && about !== null && 'err' in about ? about.err : undefined;
  log.apply(this, error instanceof Error && text === undefined ? [about, loggedMessage(error)] : words);
}
