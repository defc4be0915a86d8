import { HttpException } from '@nestjs/common';
import {
  isDatabaseUnavailable,
  isDatabaseUnable,
  isDuplicate,
  isOutOfRoom,
  isReferenceBroken,
  isRetryable,
} from '../../database/database-errors';
import { isDiskFull, isStorageUnavailable, StorageUnavailableError } from '../../storage/storage.errors';
import { AppError, NOT_VALID } from '../../errors/app-error';
import { type Sentence, sentence } from '../../text/sentence';
import { CommonErrors } from '../../errors/common.errors';

class HttpError extends AppError {}

/** Replace messages of the framework and body parsers; nginx sends the same ones. */
const SENTENCES: Record<number, Sentence> = {
  404: sentence('nothing_here', 'There is nothing at this address'),
  405: sentence('method_not_allowed', 'This method is not allowed here'),
  413: sentence('request_too_large', 'The request is too large'),
  415: sentence('content_not_supported', 'This content type or encoding is not supported'),
  502: sentence('service_unreachable', 'The service cannot be reached. Please try again shortly.'),
  504: sentence('service_too_late', 'The service took too long to answer. Please try again shortly.'),
};

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  const found = status ?? statusCode;
  return typeof found === 'number' ? found : undefined;
}

/** The error shown to clients; undefined for internal errors, which are only logged. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const isBucketFull = error instanceof StorageUnavailableError && error.isFull;
  if (isOutOfRoom(error) || isDiskFull(error) || isBucketFull) return new CommonErrors.NoRoom();
  if (isStorageUnavailable(error)) return new CommonErrors.StorageUnavailable();
  // Including repeatedly lost races for a lock: the database is busy, not broken.
  if (isDatabaseUnavailable(error) || isDatabaseUnable(error) || isRetryable(error))
    return new CommonErrors.DatabaseUnavailable();
  if (isReferenceBroken(error)) return new CommonErrors.GoneMeanwhile();
  if (isDuplicate(error)) return new CommonErrors.AlreadyThere();
  const status = error instanceof URIError ? 400 : statusOf(error);
  if (status === undefined || status < 400 || status >= 500) return undefined;
  return new HttpError(status, SENTENCES[status] ?? NOT_VALID);
}
