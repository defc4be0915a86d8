import { AppError, appError, fieldError, InvalidFieldError } from '../../platform/errors/app-error';
import { sentence, sentenceOf } from '../../platform/text/sentence';

const noCost = sentenceOf('cost_not_found', 'There is no cost {{id}}');

export class CostNotFoundError extends AppError {
  constructor(id: number) {
    super(404, noCost({ id }));
  }
}

export class CostFileNotFoundError extends appError(404, 'cost_file_not_found', 'There is no such attachment') {}

const wrongBrutto = sentenceOf(
  'brutto_mismatch',
  'brutto does not belong to this netto and VAT: it would be {{expected}}',
);

export class BruttoMismatchError extends InvalidFieldError {
  constructor(expected: string) {
    super('brutto', wrongBrutto({ expected }));
  }
}

const disagreeing = sentenceOf('names_disagree', '{{field}} and {{other}} say different things');

export class DisagreeingNamesError extends InvalidFieldError {
  constructor(field: string, other: string) {
    super(field, disagreeing({ field, other }));
  }
}

export class MissingRecurringTypeError extends fieldError(
  'recurring_type',
  'missing_recurring_type',
  'Choose whether the cost recurs monthly or yearly',
) {}

const INCOMPLETE_END = sentence('end_incomplete', 'The end needs both its year and its month');

export class IncompleteEndError extends InvalidFieldError {
  constructor(field: 'recurringEndYear' | 'recurringEndMonth') {
    super(field, INCOMPLETE_END);
  }
}

export class EndBeforeStartError extends fieldError(
  'recurring_end_date',
  'end_before_start',
  'The end cannot be before the month of the cost itself',
) {}

const INCOMPLETE_MONTH = sentence('month_incomplete', 'A month needs both year and month');

export class IncompleteMonthError extends InvalidFieldError {
  constructor(field: 'year' | 'month') {
    super(field, INCOMPLETE_MONTH);
  }
}

export class UnknownAttachmentError extends fieldError(
  'attachments',
  'unknown_attachment',
  'One of these files was not uploaded, or has been removed; please upload it again',
) {}
