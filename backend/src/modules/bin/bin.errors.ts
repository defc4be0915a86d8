import { appError } from '../../platform/errors/app-error';

export class BinEntryNotFoundError extends appError(404, 'bin_entry_not_found', 'This is not in the bin any more') {}

export class NotYourDeletionError extends appError(
  403,
  'not_your_deletion',
  'Only admins can put back what somebody else has deleted, or what was deleted more than an hour ago',
) {}

export class NeedsBinnedError extends appError(
  409,
  'needs_binned',
  'What this belongs to is in the bin, too: put back “{{label}}” first',
) {}

export class NeedsGoneError extends appError(409, 'needs_gone', 'What this belonged to no longer exists') {}

export class TakenMeanwhileError extends appError(
  409,
  'taken_meanwhile',
  'Something else has taken its place meanwhile, so it cannot be put back',
) {}
