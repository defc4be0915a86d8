import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  isDatabaseUnable,
  isDatabaseUnavailable,
  isDuplicate,
  isOutOfRoom,
  isReferenceBroken,
  isRetryable,
} from '../../database/database-errors';
import { isDiskFull, isStorageUnavailable, StorageUnavailableError } from '../../storage/storage.errors';
import { AppError, NOT_VALID, isOthersFailure } from '../../errors/app-error';
import { type Sentence, sentence } from '../../text/sentence';
import { CommonErrors } from '../../errors/common.errors';
import { bearerOf } from '../../access/secrets';
import type { ErrorResponseDto } from '../../errors/error-response.dto';
import { REQUEST_ID } from '../server/request-id';

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

const OUR_FAULT = sentence('our_fault', 'Something went wrong on our side. Please try again.');

/** A wrong password says nothing about the token in the request. Source: RFC 6750, section 3. */
const challenge = (request: Request, code = '') =>
  /^(not_signed_in|invalid_access_token)$/.test(code) && bearerOf(request) ? 'Bearer error="invalid_token"' : 'Bearer';

/** Turns every failure into an answer. Source: contract, section 1. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const known = toAppError(error);
    const statusCode = known?.statusCode ?? 500;
    if (statusCode >= 500 && !isOthersFailure(statusCode)) this.log(error, response);
    // The answer has started, so only closing the connection shows that it is incomplete.
    if (response.headersSent) return void response.destroy();
    if (statusCode === 401) response.setHeader('WWW-Authenticate', challenge(response.req, known?.code));
    if (known?.retryAfter) response.setHeader('Retry-After', known.retryAfter);
    for (const header of ['ETag', 'Last-Modified', 'Content-Type', 'Content-Encoding', 'Content-Disposition'])
      response.removeHeader(header);
    response.setHeader('Cache-Control', 'no-store');
    const body: ErrorResponseDto = known
      ? {
          ...{ error: known.message, statusCode, code: known.code },
          ...{ params: known.params, details: known.details, current: known.current },
        }
      : { error: OUR_FAULT.text, statusCode, code: OUR_FAULT.code };
    response.status(statusCode).json(body);
  }

  /** Adds the error to the request's log line; failures before the logging middleware have none. */
  private log(error: unknown, response: Response): void {
    response.err = error instanceof Error ? error : new Error(String(error));
    if (!(response as Partial<Response>).log)
      this.logger.error(error, `Request ${String(response.getHeader(REQUEST_ID))} failed`);
  }
}
