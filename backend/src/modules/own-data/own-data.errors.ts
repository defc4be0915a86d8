import { AppError } from '../../platform/errors/app-error';
import { sentence } from '../../platform/text/sentence';

const TOO_MANY_EXPORTS = sentence(
  'too_many_exports',
  'You have requested your data several times within the hour. Please try again later.',
);

export class TooManyExportsError extends AppError {
  constructor(retryAfter: number) {
    super(429, TOO_MANY_EXPORTS, { retryAfter });
  }
}
