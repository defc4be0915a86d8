import { appErrors } from '../../platform/errors/app-error';
import { sentence } from '../../platform/text/sentence';

export const FinanceErrors = appErrors({
  CostNotFound: [404, 'cost_not_found', 'There is no cost {{id}}'],
  CostFileNotFound: [404, 'cost_file_not_found', 'There is no such attachment'],
  BruttoMismatch: ['brutto', 'brutto_mismatch', 'brutto does not match this netto and VAT: it would be {{expected}}'],
  DisagreeingNames: [400, 'names_disagree', '{{field}} and {{other}} say different things'],
  MissingRecurringType: [
    'recurring_type',
    'missing_recurring_type',
    'Choose whether the cost recurs monthly or yearly',
  ],
  EndBeforeStart: ['recurring_end_date', 'end_before_start', 'The end cannot be before the month of the cost itself'],
  UnknownAttachment: [
    'attachments',
    'unknown_attachment',
    'One of these files was not uploaded, or has been removed; please upload it again',
  ],
  UnknownProject: ['project_id', 'unknown_project', 'The project does not exist'],
  NotRecurring: [
    400,
    'cost_not_recurring',
    'Only a recurring cost can get another price from a month on; edit this one instead',
  ],
  PriceChangeEarly: ['from', 'price_change_early', 'The cost begins only after this month'],
  PriceChangeLate: ['from', 'price_change_late', 'The cost has ended by then: no payment would be at the new price'],
  PaidByAnother: [
    'recurring_end_date',
    'cost_paid_by_another',
    'From {{day}} on, this cost has another price as a cost of its own; delete that one first',
  ],
  NoPayment: [404, 'no_payment_in_month', 'This cost has no payment in {{month}}'],
  OnlyRecurringMonths: [
    400,
    'cost_month_not_recurring',
    'Only a month of a recurring cost can differ from the others; edit this cost instead',
  ],
  DateOutsideMonth: ['date', 'date_outside_month', 'The day must lie in the month itself'],
  SamePrice: ['netto', 'same_price', 'This is the price already'],
});

export const INCOMPLETE_END = sentence('end_incomplete', 'The end needs both its year and its month');

export const INCOMPLETE_MONTH = sentence('month_incomplete', 'A month needs both year and month');
