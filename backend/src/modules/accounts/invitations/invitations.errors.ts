import { AppError, appError } from '../../../platform/errors/app-error';
import { waitingTime } from '../../../platform/limits/waiting-time';
import { sentence, sentenceOf } from '../../../platform/text/sentence';

/** Gives no reason, because only the user with the link may know it. */
export const LINK_NOT_VALID = sentence(
  'link_not_valid',
  'This link is no longer valid: it has been used or replaced, or is too old. Ask an admin for a new one.',
);

export class LinkNotValidError extends appError(404, LINK_NOT_VALID.code, LINK_NOT_VALID.text) {}

const tooManyLinks = sentenceOf('too_many_links', 'Too many links were requested. Please try again in {{time}}.');

export class TooManyLinksError extends AppError {
  constructor(retryAfter: number) {
    super(429, tooManyLinks({ time: waitingTime(retryAfter) }), { retryAfter });
  }
}
