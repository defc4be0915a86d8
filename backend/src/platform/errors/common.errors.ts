import { AppError } from './app-error';

export class NotSignedInError extends AppError {
  constructor() {
    super(401, 'Please sign in');
  }
}

export class ForbiddenError extends AppError {
  constructor(message = 'You are not allowed to do this') {
    super(403, message);
  }
}

export class UnsupportedBodyError extends AppError {
  constructor() {
    super(415, 'Send the request body as JSON (application/json)');
  }
}

export class InvalidEncodingError extends AppError {
  constructor() {
    super(400, 'The request body is not valid UTF-8');
  }
}

export class TooManyRequestsError extends AppError {
  constructor(retryAfter: number) {
    super(429, 'Too many requests. Please wait a moment and try again.', { retryAfter });
  }
}

export class DatabaseAwayError extends AppError {
  constructor() {
    super(503, 'The service is temporarily unavailable. Please try again shortly.', { retryAfter: 5 });
  }
}

export class GoneMeanwhileError extends AppError {
  constructor() {
    super(409, 'Something this refers to was changed or deleted meanwhile. Please reload and try again.');
  }
}

export class AlreadyThereError extends AppError {
  constructor() {
    super(409, 'This already exists');
  }
}
