import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { bearerOf } from '../../access/bearer';
import type { ErrorResponseDto } from '../../errors/error-response.dto';
import { sentence } from '../../text/sentence';
import { REQUEST_ID } from '../server/request-id';
import { toAppError } from './to-app-error';

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
    if (statusCode >= 500) this.log(error, response);
    if (response.headersSent) {
      // The answer has started, so only closing the connection shows that it is incomplete.
      response.destroy();
      return;
    }
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
