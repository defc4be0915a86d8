import { AppError, appError, appErrors } from './app-error';
import { sentence } from '../text/sentence';

export const CommonErrors = appErrors({
  NotSignedIn: [401, 'not_signed_in', 'Please sign in'],
  Forbidden: [403, 'forbidden', 'You are not allowed to do this'],
  NotByToken: [403, 'not_by_token', 'No access token can do this: please sign in'],
  UnsupportedBody: [415, 'unsupported_body', 'Send the request body as JSON (application/json)'],
  CompressedBody: [415, 'compressed_body', 'Send the request body without compression'],
  InvalidJson: [400, 'invalid_json', 'The request body is not valid JSON'],
  BodyTooSlow: [408, 'body_too_slow', 'The request took too long to arrive'],
  InvalidEncoding: [400, 'invalid_encoding', 'The request body is not valid UTF-8'],
  DatabaseUnavailable: [
    503,
    'database_away',
    'The service is temporarily unavailable. Please try again shortly.',
    { retryAfter: 5 },
  ],
  StorageUnavailable: [
    503,
    'storage_away',
    'The file store cannot be reached. Please try again shortly.',
    { retryAfter: 5 },
  ],
  /** The disk or the database's quota is full. */
  NoRoom: [507, 'no_room', 'The server has no room left. Please tell your administrator.'],
  GoneMeanwhile: [
    409,
    'gone_meanwhile',
    'Something this refers to was changed or deleted meanwhile. Please reload and try again.',
  ],
  AlreadyThere: [409, 'already_there', 'This already exists'],
});

/** For the proxy, which then tries another backend. */
export const RESTARTING = sentence('restarting', 'The service is being restarted. Please try again shortly.');

const TOO_MANY_REQUESTS = sentence('too_many_requests', 'Too many requests. Please wait a moment and try again.');

export class TooManyRequestsError extends AppError {
  constructor(retryAfter: number) {
    super(429, TOO_MANY_REQUESTS, { retryAfter });
  }
}

export class ChecklistChangedError extends appError(
  409,
  'checklist_changed',
  'This line of the checklist has been changed meanwhile',
) {}
