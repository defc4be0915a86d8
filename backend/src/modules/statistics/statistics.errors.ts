import { fieldError } from '../../platform/errors/app-error';

export class BackwardRangeError extends fieldError(
  'to',
  'range_backward',
  'The last month must not be before the first',
) {}

export class LongRangeError extends fieldError('to', 'range_too_long', 'Choose at most {{max}} months') {}
