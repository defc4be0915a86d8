import Big from 'big.js';
import type { Row } from '../../../platform/database';
import { InvalidFieldError } from '../../../platform/errors/app-error';
import type { Cost } from '../cost.entity';
import type { CreateCostDto, UpdateCostDto } from '../dto/cost-input.dto';
import { FinanceErrors, INCOMPLETE_END } from '../finances.errors';
import { firstDay, firstOfItsMonth } from '../arithmetic/recurrence';
import { bruttoOf, DEFAULT_VAT, isBruttoOf } from '../arithmetic/vat';

/** The stored values of a cost, apart from its files. */
type CostValues = Omit<Cost, 'id' | 'createdAt' | 'updatedAt' | 'replacesId' | 'renewalTold'>;
type Amounts = Pick<Cost, 'netto' | 'vat' | 'brutto'>;
type Recurrence = Pick<Cost, 'isRecurring' | 'recurringType' | 'recurringEndDate'>;

const NEW_COST: Omit<CostValues, 'name' | 'date'> = {
  category: 'other',
  description: null,
  ...{ netto: '0.00', vat: `${DEFAULT_VAT}`, brutto: '0.00' },
  ...{ isRecurring: false, recurringType: null, recurringEndDate: null, recurringDay: null },
  ...{ noticeDays: null, cancelUrl: null, projectId: null },
};

export const audited = (
  { id, createdAt, updatedAt, renewalTold, ...values }: Row<Cost>,
  attachments: readonly string[],
) => ({ ...values, attachments });

/** Computes an omitted brutto; a given one must match. @throws {BruttoMismatch} */
export function amounts(netto: Big, vat: Big, brutto: number | null | undefined): Amounts {
  const expected = bruttoOf(netto, vat);
  if (brutto && !isBruttoOf(new Big(brutto), netto, vat))
    throw new FinanceErrors.BruttoMismatch({ expected: expected.toFixed(2) });
  const stored = brutto ? new Big(brutto) : expected;
  return { netto: netto.toFixed(2), vat: vat.toFixed(2), brutto: stored.toFixed(2) };
}

export const isSamePrice = (one: Amounts, other: Amounts): boolean =>
  one.netto === other.netto && one.vat === other.vat && one.brutto === other.brutto;

/** Merges two names of a value, which must not contradict each other. @throws {DisagreeingNames} */
function agreed<T>(field: string, value: T | undefined, other: string, otherValue: T | undefined): T | undefined {
  if (value !== undefined && otherValue !== undefined && value !== otherValue)
    throw new FinanceErrors.DisagreeingNames({ field, other });
  return value === undefined ? otherValue : value;
}

const monthOf = (date: string | null | undefined) => (date ? firstOfItsMonth(date) : date);

/** First day of the last month; null: no end; undefined: not given. @throws {InvalidFieldError} */
function chosenEnd({ recurringEndYear: year, recurringEndMonth: month }: UpdateCostDto): string | null | undefined {
  if (year === null) return null;
  if (year === undefined && !month) return undefined;
  if (year === undefined) throw new InvalidFieldError('recurringEndYear', INCOMPLETE_END);
  if (!month) throw new InvalidFieldError('recurringEndMonth', INCOMPLETE_END);
  return firstDay({ year, month });
}

/**
 * Merges the names of specification section 7. An end only counts for a recurring cost, because forms also send their
 * disabled selects.
 * @throws {DisagreeingNames} @throws {InvalidFieldError} @throws {MissingRecurringType} @throws {EndBeforeStart}
 */
function recurrence(date: string, before: Recurrence, given: UpdateCostDto): Recurrence {
  const { is_recurring, recurring_type, recurring_end_date } = given;
  const isRecurring = agreed('is_recurring', is_recurring, 'isRecurring', given.isRecurring) ?? before.isRecurring;
  const type = agreed('recurring_type', recurring_type, 'recurringType', given.recurringType);
  const [one, other] = [monthOf(recurring_end_date), monthOf(given.recurringEndDate)];
  const end = agreed('recurring_end_date', one, 'recurringEndDate', other);
  if (!isRecurring) return { isRecurring, recurringType: null, recurringEndDate: null };
  const endName = recurring_end_date === undefined ? 'recurringEndDate' : 'recurring_end_date';
  const told = agreed(endName, end, 'recurringEndYear', chosenEnd(given));
  const recurringType = type ?? before.recurringType;
  if (!recurringType) throw new FinanceErrors.MissingRecurringType();
  const recurringEndDate = told === undefined ? before.recurringEndDate : told;
  if (recurringEndDate && recurringEndDate < firstOfItsMonth(date)) throw new FinanceErrors.EndBeforeStart();
  return { isRecurring, recurringType, recurringEndDate };
}

/** Source: contract, section 5. */
export const newCost = (given: CreateCostDto): CostValues =>
  changedCost({ ...NEW_COST, name: given.name, date: given.date }, given);

export function changedCost(before: CostValues, given: UpdateCostDto): CostValues {
  const { name, category, description = before.description, date = before.date, netto, vat, brutto } = given;
  const { notice_days: noticeDays = before.noticeDays, cancel_url: cancelUrl = before.cancelUrl } = given;
  const isPriceGiven = [netto, vat, brutto].some((amount) => amount !== undefined);
  return {
    name: name ?? before.name,
    category: category ?? before.category,
    description,
    date,
    ...(isPriceGiven
      ? amounts(new Big(netto ?? before.netto), new Big(vat ?? before.vat), brutto)
      : { netto: before.netto, vat: before.vat, brutto: before.brutto }),
    recurringDay: date === before.date ? before.recurringDay : null,
    ...recurrence(date, before, given),
    ...{ noticeDays, cancelUrl, projectId: given.project_id === undefined ? before.projectId : given.project_id },
  };
}
