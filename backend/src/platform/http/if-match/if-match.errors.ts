import { AppError, appError } from '../../errors/app-error';
import { sentence } from '../../text/sentence';

const CHANGED = sentence(
  'changed_meanwhile',
  'This has been changed meanwhile. Nothing was saved; have a look at what is there now.',
);

/** 409: not what the change was based on. */
export class ChangedMeanwhileError extends AppError {
  /** @param current what is stored by now, as the call would answer */
  constructor(override readonly current: object) {
    super(409, CHANGED);
  }
}

export class IfMatchNotValidError extends appError(
  400,
  'if_match_not_valid',
  'If-Match must name the revision of what is changed, in quotes, or be *',
) {}
