import type { UpdateCostDto } from '../dto/cost-input.dto';
import { FinanceErrors, IncompleteEndError } from '../finances.errors';
import { firstDay, firstOfItsMonth, type RecurringType } from '../arithmetic/recurrence';

/** A request's fields on recurrence, under any name; undefined: not given. */
export interface GivenRecurrence {
  isRecurring: boolean | undefined;
  recurringType: RecurringType | null | undefined;
  /** First day of the last month; null: no end. */
  recurringEndDate: string | null | undefined;
}

/** Merges two names of a value, which must not contradict each other. */
function agreed<T>(field: string, value: T | undefined, other: string, otherValue: T | undefined): T | undefined {
  if (value !== undefined && otherValue !== undefined && value !== otherValue) {
    throw new FinanceErrors.DisagreeingNames({ field, other });
  }
  return value === undefined ? otherValue : value;
}

const monthOf = (date: string | null | undefined) => (date ? firstOfItsMonth(date) : date);

function chosenEnd({ recurringEndYear: year, recurringEndMonth: month }: UpdateCostDto): string | null | undefined {
  if (year === null) return null;
  if (year === undefined) {
    if (month) throw new IncompleteEndError('recurringEndYear');
    return undefined;
  }
  if (!month) throw new IncompleteEndError('recurringEndMonth');
  return firstDay({ year, month });
}

/**
 * Merges the names of specification section 7. An end only counts for a recurring cost, because forms also send their
 * disabled selects.
 * @throws {DisagreeingNames} @throws {IncompleteEndError}
 */
export function recurrenceIn(given: UpdateCostDto, recurredBefore: boolean): GivenRecurrence {
  const isRecurring = agreed('is_recurring', given.is_recurring, 'isRecurring', given.isRecurring);
  const type = agreed('recurring_type', given.recurring_type, 'recurringType', given.recurringType);
  const end = agreed(
    'recurring_end_date',
    monthOf(given.recurring_end_date),
    'recurringEndDate',
    monthOf(given.recurringEndDate),
  );
  const chosen = (isRecurring ?? recurredBefore) ? chosenEnd(given) : undefined;
  const names = given.recurring_end_date === undefined ? 'recurringEndDate' : 'recurring_end_date';
  return {
    isRecurring,
    recurringType: type,
    recurringEndDate: agreed(names, end, 'recurringEndYear', chosen),
  };
}
