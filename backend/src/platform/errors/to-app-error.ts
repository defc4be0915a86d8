import { HttpException } from '@nestjs/common';
import { isDatabaseAway, isDuplicate, isReferenceBroken, isRetryable } from '../database/database-errors';
import { AppError } from './app-error';
import { AlreadyThereError, DatabaseAwayError, GoneMeanwhileError } from './common.errors';

class HttpError extends AppError {}

/** Sentences for failures that the framework or a body parser reports in its own words. */
const SENTENCES: Record<number, string> = {
  400: 'The request is not valid',
  404: 'There is nothing at this address',
  405: 'This method is not allowed here',
  413: 'The request is too large',
  415: 'This content type or encoding is not supported',
};

/** Errors of the body parsers and the router carry a status of their own. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  const found = status ?? statusCode;
  return typeof found === 'number' ? found : undefined;
}

/**
 * Turns whatever was thrown into what may be told to the outside; undefined when it is our own fault, which is only
 * logged.
 */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  // Whoever has lost every race for a lock may try again as well: the database is busy, not broken.
  if (isDatabaseAway(error) || isRetryable(error)) return new DatabaseAwayError();
  if (isReferenceBroken(error)) return new GoneMeanwhileError();
  if (isDuplicate(error)) return new AlreadyThereError();
  if (error instanceof SyntaxError && 'body' in error) return new HttpError(400, 'The request body is not valid JSON');
  const status = error instanceof URIError ? 400 : statusOf(error);
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return new HttpError(status, SENTENCES[status] ?? 'The request is not valid');
}
