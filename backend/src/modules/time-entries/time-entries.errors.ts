import { appErrors } from '../../platform/errors/app-error';

export const TimeEntryErrors = appErrors({
  TimeEntryNotFound: [404, 'time_entry_not_found', 'There is no time entry {{id}}'],
  OthersTime: [403, 'others_time', 'You can only change your own hours'],
  ClosedDay: ['work_date', 'time_entry_day_closed', 'Hours before {{day}} can only be changed by an admin'],
  FutureDay: ['work_date', 'time_entry_day_in_future', 'Hours can only be entered for days that have begun'],
  BeforeAccount: ['work_date', 'time_entry_before_account', 'The account did not exist on that day yet'],
  LongDay: ['minutes', 'time_entry_day_too_long', 'The day would have more than 24 hours'],
  TaskMissing: ['task_id', 'time_entry_task_missing', 'There is no task {{id}}'],
  ProjectMissing: ['project_id', 'time_entry_project_missing', 'There is no project {{id}}'],
  CellTwice: ['cells', 'time_cell_twice', 'A project can only be given once for each day'],
  CellTaken: [
    'minutes',
    'time_cell_taken',
    'Tasks and notes already have {{minutes, number}} minutes on {{day}}: change those entries',
  ],
  DayAnswered: [409, 'day_answered', 'The hours of this day have already been assigned'],
  DayWithoutWork: ['work_date', 'day_without_work', 'There is no work on that day'],
  BackwardSpan: ['to', 'days_backward', 'The last day must not be before the first'],
  LongSpan: ['to', 'days_too_many', 'Choose at most {{max}} days'],
  RateNotFound: [404, 'hourly_rate_not_found', 'There is no rate {{id}}'],
});
