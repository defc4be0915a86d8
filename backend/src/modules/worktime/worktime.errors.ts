import { AppError, appError, InvalidFieldError } from '../../platform/errors/app-error';
import { ForbiddenError } from '../../platform/errors/common.errors';

export class OthersWorktimeError extends ForbiddenError {
  constructor() {
    super('You can only see your own work time');
  }
}

export class WorkDayNotFoundError extends AppError {
  constructor(id: number) {
    super(404, `There is no work day ${id}`);
  }
}

export class InvalidDayEndError extends InvalidFieldError {
  constructor(message = 'Give the end as an ISO time, such as 2026-11-20T17:30') {
    super('end_at', message);
  }
}

export class OverlappingWorkError extends appError(
  409,
  'The day cannot end that late: this person has worked again before then, on another day',
) {}

export class OtherSessionOpenError extends appError(
  409,
  'This person already has an open session on another day. Close it first.',
) {}
