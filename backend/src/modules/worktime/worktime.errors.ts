import { appError, fieldError, InvalidFieldError } from '../../platform/errors/app-error';
import { type Sentence, sentence, sentenceOf } from '../../platform/text/sentence';

export class OthersWorktimeError extends appError(403, 'others_worktime', 'You can only see your own work time') {}

export class WorkDayNotFoundError extends appError(404, 'work_day_not_found', 'There is no work day {{id}}') {}

const NO_TIME = sentence(
  'day_end_not_a_time',
  'Give the end as a time that this day has, such as 17:30 or 2026-11-20T17:30',
);

export class InvalidDayEndError extends InvalidFieldError {
  constructor(objection: Sentence = NO_TIME) {
    super('end_at', objection);
  }
}

const NO_START = sentence(
  'day_start_not_a_time',
  'Give the start as a time that this day has, such as 09:00 or 2026-11-20T09:00',
);

export class InvalidDayStartError extends InvalidFieldError {
  constructor(objection: Sentence = NO_START) {
    super('start_at', objection);
  }
}

export class OverlappingWorkError extends appError(
  409,
  'overlapping_work',
  'The day cannot end that late: this person has worked again before then, on another day',
) {}

export class OverlappingStartError extends appError(
  409,
  'overlapping_start',
  'The day cannot begin that early: this person was still working then, on another day',
) {}

export class NothingToCorrectError extends appError(400, 'nothing_to_correct', 'Give a start, an end, or both') {}

export class NoWorkThatDayError extends appError(
  400,
  'no_work_that_day',
  'There is no work on that day yet: give its start and its end',
) {}

export class FutureDayError extends fieldError(
  'work_date',
  'work_date_in_future',
  'Only days that have begun can be corrected',
) {}

export class BeforeAccountError extends fieldError(
  'work_date',
  'work_date_before_account',
  'Your account did not exist on that day yet, and there is no work on it',
) {}

export class CorrectionNotFoundError extends appError(404, 'correction_not_found', 'There is no correction {{id}}') {}

export class CorrectionDecidedError extends appError(
  409,
  'correction_decided',
  'This correction has been decided on already',
) {}

export class WorkTargetNotFoundError extends appError(404, 'work_target_not_found', 'There are no hours {{id}}') {}

const BEYOND_DAYS = sentenceOf('target_beyond_days', 'So many hours do not fit into {{count}} working days a week');

export class TargetBeyondDaysError extends InvalidFieldError {
  constructor(days: number) {
    super('weekly_minutes', BEYOND_DAYS({ count: days }));
  }
}

export class TargetBeforeAccountError extends fieldError(
  'valid_from',
  'target_before_account',
  'Choose the day on which the account was created, or a later one',
) {}

export class DayNotOverError extends fieldError(
  'work_date',
  'work_day_not_over',
  'Only days that are over can be found right',
) {}

export class ReviewTooLongError extends fieldError(
  'to',
  'review_too_long',
  'Ask for at most 184 days, from first to last',
) {}

export class OtherSessionOpenError extends appError(
  409,
  'other_session_open',
  'This person already has an open session on another day. Close it first.',
) {}
