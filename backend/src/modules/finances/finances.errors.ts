import { AppError, appError, fieldError, InvalidFieldError } from '../../platform/errors/app-error';

export class CostNotFoundError extends AppError {
  constructor(id: number) {
    super(404, `There is no cost ${id}`);
  }
}

export class CostFileNotFoundError extends appError(404, 'There is no such attachment') {}

export class BruttoMismatchError extends InvalidFieldError {
  constructor(expected: string) {
    super('brutto', `brutto does not belong to this netto and VAT: it would be ${expected}`);
  }
}

export class DisagreeingNamesError extends InvalidFieldError {
  constructor(field: string, other: string) {
    super(field, `${field} and ${other} say different things`);
  }
}

export class MissingRecurringTypeError extends fieldError(
  'recurring_type',
  'Choose whether the cost recurs monthly or yearly',
) {}

export class IncompleteEndError extends InvalidFieldError {
  constructor(field: 'recurringEndYear' | 'recurringEndMonth') {
    super(field, 'The end needs both its year and its month');
  }
}

export class EndBeforeStartError extends fieldError(
  'recurring_end_date',
  'The end cannot be before the month of the cost itself',
) {}

export class IncompleteMonthError extends InvalidFieldError {
  constructor(field: 'year' | 'month') {
    super(field, 'A month needs both year and month');
  }
}

export class UnknownAttachmentError extends InvalidFieldError {
  constructor() {
    super('attachments', 'One of these files was not uploaded, or has been removed; please upload it again');
  }
}
