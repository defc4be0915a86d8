import { AppError, appError } from './app-error';

export class NotSignedInError extends appError(401, 'Please sign in') {}

export class ForbiddenError extends AppError {
  constructor(message = 'You are not allowed to do this') {
    super(403, message);
  }
}

export class UnsupportedBodyError extends appError(415, 'Send the request body as JSON (application/json)') {}

export class CompressedBodyError extends appError(415, 'Send the request body without compression') {}

export class InvalidJsonError extends appError(400, 'The request body is not valid JSON') {}

export class BodyTooSlowError extends appError(408, 'The request took too long to arrive') {}

export class InvalidEncodingError extends appError(400, 'The request body is not valid UTF-8') {}

export class TooManyRequestsError extends AppError {
  constructor(retryAfter: number) {
    super(429, 'Too many requests. Please wait a moment and try again.', { retryAfter });
  }
}

export class DatabaseAwayError extends appError(
  503,
  'The service is temporarily unavailable. Please try again shortly.',
  { retryAfter: 5 },
) {}

/** The disk is full, or the database's share of it. */
export class NoRoomError extends AppError {
  constructor(what = '') {
    super(507, `The server has no room left${what}. Please tell whoever looks after it.`);
  }
}

export class GoneMeanwhileError extends appError(
  409,
  'Something this refers to was changed or deleted meanwhile. Please reload and try again.',
) {}

export class AlreadyThereError extends appError(409, 'This already exists') {}
