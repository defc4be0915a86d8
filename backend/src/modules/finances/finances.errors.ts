import { appError, fieldError, InvalidFieldError } from '../../platform/errors/app-error';
import { sentence } from '../../platform/text/sentence';

export class CostNotFoundError extends appError(404, 'cost_not_found', 'There is no cost {{id}}') {}

export class CostFileNotFoundError extends appError(404, 'cost_file_not_found', 'There is no such attachment') {}

export class BruttoMismatchError extends fieldError(
  'brutto',
  'brutto_mismatch',
  'brutto does not belong to this netto and VAT: it would be {{expected}}',
) {}

export class DisagreeingNamesError extends appError(
  400,
  'names_disagree',
  '{{field}} and {{other}} say different things',
) {}

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

export class UnknownProjectError extends fieldError('project_id', 'unknown_project', 'The project does not exist') {}

export class NotRecurringError extends appError(
  400,
  'cost_not_recurring',
  'Only a recurring cost can get another price from a month on; edit this one instead',
) {}

export class PriceChangeEarlyError extends fieldError(
  'from',
  'price_change_early',
  'The new price can begin in the month after the cost itself at the earliest, and with a payment whose day has not passed; edit the cost to change its price from the beginning',
) {}

export class PriceChangeLateError extends fieldError(
  'from',
  'price_change_late',
  'The cost has ended by then: no payment would be at the new price',
) {}

export class SamePriceError extends fieldError('netto', 'same_price', 'This is the price already') {}
