import { appErrors, InvalidFieldError } from '../../platform/errors/app-error';
import { type Sentence, sentence, sentenceOf } from '../../platform/text/sentence';

export const WorktimeErrors = appErrors({
  OthersWorktime: [403, 'others_worktime', 'You can only see your own work time'],
  WorkDayNotFound: [404, 'work_day_not_found', 'There is no work day {{id}}'],
  OverlappingWork: [
    409,
    'overlapping_work',
    'The day cannot end that late: this person has worked again before then, on another day',
  ],
  OverlappingStart: [
    409,
    'overlapping_start',
    'The day cannot begin that early: this person was still working then, on another day',
  ],
  NothingToCorrect: [400, 'nothing_to_correct', 'Give a start, an end, or breaks'],
  NoWorkThatDay: [400, 'no_work_that_day', 'There is no work on that day yet: give its start and its end'],
  FutureDay: ['work_date', 'work_date_in_future', 'Only days that have begun can be corrected'],
  BeforeAccount: [
    'work_date',
    'work_date_before_account',
    'Your account did not exist on that day yet, and there is no work on it',
  ],
  CorrectionNotFound: [404, 'correction_not_found', 'There is no correction {{id}}'],
  CorrectionDecided: [409, 'correction_decided', 'This correction has already been decided'],
  WorkTargetNotFound: [404, 'work_target_not_found', 'There are no target hours {{id}}'],
  TargetBeforeAccount: [
    'valid_from',
    'target_before_account',
    'Choose the day on which the account was created, or a later one',
  ],
  DayNotOver: ['work_date', 'work_day_not_over', 'Only days that are over can be confirmed'],
  ReviewTooLong: ['to', 'review_too_long', 'Choose at most 184 days'],
  AbsenceNotFound: [404, 'absence_not_found', 'There is no absence {{id}}'],
  AbsenceDecided: [409, 'absence_decided', 'This request has already been decided'],
  AbsenceBegun: [409, 'absence_begun', 'These days off have begun: only an admin can still change them'],
  OverlappingAbsence: ['first_day', 'overlapping_absence', 'There are already days off between these days'],
  AbsenceTooLong: ['last_day', 'absence_too_long', 'Choose a last day within a year, not before the first'],
  AbsenceTooFar: ['last_day', 'absence_too_far', 'Choose days until {{day}}'],
  AbsenceBeforeAccount: ['first_day', 'absence_before_account', 'The account did not exist on that day yet'],
  NoWorkingDays: ['first_day', 'absence_no_working_days', 'None of these days is a working day'],
  LeaveTooFar: ['year', 'leave_too_far', 'Choose a year until {{year}}'],
  AdjustmentNotFound: [404, 'adjustment_not_found', 'There is no adjustment {{id}}'],
  OtherSessionOpen: [
    409,
    'other_session_open',
    'This person already has an open session on another day. Close it first.',
  ],
});

const NO_TIME = sentence('day_end_not_a_time', 'Give the end as a time that this day has, such as 17:30');

export class InvalidDayEndError extends InvalidFieldError {
  constructor(objection: Sentence = NO_TIME) {
    super('end_at', objection);
  }
}

const NO_START = sentence('day_start_not_a_time', 'Give the start as a time that this day has, such as 09:00');

export class InvalidDayStartError extends InvalidFieldError {
  constructor(objection: Sentence = NO_START) {
    super('start_at', objection);
  }
}

const NO_BREAKS = sentence(
  'breaks_not_times',
  'Give each break a start and an end as times that this day has, such as 12:00 and 12:30',
);

export class InvalidBreaksError extends InvalidFieldError {
  constructor(objection: Sentence = NO_BREAKS) {
    super('breaks', objection);
  }
}

const BEYOND_DAYS = sentenceOf('target_beyond_days', 'So many hours do not fit into {{count}} working days a week');

export class TargetBeyondDaysError extends InvalidFieldError {
  constructor(days: number) {
    super('weekly_minutes', BEYOND_DAYS({ count: days }));
  }
}
