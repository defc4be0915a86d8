import { AppError, appError } from '../../errors/app-error';
import { sentence } from '../../text/sentence';

const CHANGED = sentence(
  'changed_meanwhile',
  'This has been changed meanwhile. Nothing was saved; please look at the current state.',
);

/** 409: the precondition failed. */
export class ChangedMeanwhileError extends AppError {
  /** @param current the stored state, in the shape of the call's answer */
  constructor(override readonly current: object) {
    super(409, CHANGED);
  }
}

export class IfMatchNotValidError extends appError(
  400,
  'if_match_not_valid',
  'If-Match must name the revision of what is changed, in quotes, or be *',
) {}
