import { appError, InvalidFieldError } from '../../platform/errors/app-error';
import { type Sentence, sentence } from '../../platform/text/sentence';

export class OthersWorktimeError extends appError(403, 'others_worktime', 'You can only see your own work time') {}

export class WorkDayNotFoundError extends appError(404, 'work_day_not_found', 'There is no work day {{id}}') {}

const NO_TIME = sentence('day_end_not_a_time', 'Give the end as an ISO time, such as 2026-11-20T17:30');

export class InvalidDayEndError extends InvalidFieldError {
  constructor(objection: Sentence = NO_TIME) {
    super('end_at', objection);
  }
}

export class OverlappingWorkError extends appError(
  409,
  'overlapping_work',
  'The day cannot end that late: this person has worked again before then, on another day',
) {}

export class OtherSessionOpenError extends appError(
  409,
  'other_session_open',
  'This person already has an open session on another day. Close it first.',
) {}
