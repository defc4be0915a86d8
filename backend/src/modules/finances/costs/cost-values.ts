import Big from 'big.js';
import { recurrenceIn } from '../files/cost-names';
import type { Cost } from '../cost.entity';
import type { CreateCostDto, UpdateCostDto } from '../dto/cost-input.dto';
import { FinanceErrors } from '../finances.errors';
import { firstOfItsMonth } from '../arithmetic/recurrence';
import { bruttoOf, DEFAULT_VAT, isBruttoOf } from '../arithmetic/vat';

/** The stored values of a cost, apart from its files. */
type CostValues = Omit<Cost, 'id' | 'createdAt' | 'updatedAt' | 'replacesId' | 'renewalTold'>;

type Planning = Pick<Cost, 'noticeDays' | 'cancelUrl' | 'projectId'>;

type Amounts = Pick<Cost, 'netto' | 'vat' | 'brutto'>;
type Recurrence = Pick<Cost, 'isRecurring' | 'recurringType' | 'recurringEndDate'>;

const NEW_COST: Pick<CostValues, 'category' | 'description'> & Recurrence & Planning = {
  category: 'other',
  description: null,
  isRecurring: false,
  recurringType: null,
  recurringEndDate: null,
  noticeDays: null,
  cancelUrl: null,
  projectId: null,
};

/** Computes an omitted brutto; a given one must match. @throws {BruttoMismatch} */
export function amounts(netto: Big, vat: Big, brutto: number | null | undefined): Amounts {
  const expected = bruttoOf(netto, vat);
  if (brutto && !isBruttoOf(new Big(brutto), netto, vat))
    throw new FinanceErrors.BruttoMismatch({ expected: expected.toFixed(2) });
  const stored = brutto ? new Big(brutto) : expected;
  return { netto: netto.toFixed(2), vat: vat.toFixed(2), brutto: stored.toFixed(2) };
}

const planning = (
  before: Planning,
  { notice_days = before.noticeDays, cancel_url = before.cancelUrl, project_id = before.projectId }: UpdateCostDto,
): Planning => ({ noticeDays: notice_days, cancelUrl: cancel_url, projectId: project_id });

/** @throws {MissingRecurringType} @throws {EndBeforeStart} */
function recurrence(date: string, before: Recurrence, given: UpdateCostDto): Recurrence {
  const told = recurrenceIn(given, before.isRecurring);
  const isRecurring = told.isRecurring ?? before.isRecurring;
  if (!isRecurring) return { isRecurring, recurringType: null, recurringEndDate: null };
  const recurringType = told.recurringType ?? before.recurringType;
  if (!recurringType) throw new FinanceErrors.MissingRecurringType();
  const end = told.recurringEndDate;
  const recurringEndDate = end === undefined ? before.recurringEndDate : end;
  if (recurringEndDate && recurringEndDate < firstOfItsMonth(date)) throw new FinanceErrors.EndBeforeStart();
  return { isRecurring, recurringType, recurringEndDate };
}

/** Source: contract, section 5. */
export function newCost(given: CreateCostDto): CostValues {
  const { name, date, netto, vat, brutto } = given;
  return {
    name,
    category: given.category ?? NEW_COST.category,
    description: given.description ?? null,
    date,
    ...amounts(new Big(netto), new Big(vat ?? DEFAULT_VAT), brutto),
    recurringDay: null,
    ...recurrence(date, NEW_COST, given),
    ...planning(NEW_COST, given),
  };
}

export function changedCost(before: CostValues, given: UpdateCostDto): CostValues {
  const { name, category, description, date = before.date, netto, vat, brutto } = given;
  const isPriceGiven = [netto, vat, brutto].some((amount) => amount !== undefined);
  return {
    name: name ?? before.name,
    category: category ?? before.category,
    description: description === undefined ? before.description : description,
    date,
    ...(isPriceGiven
      ? amounts(new Big(netto ?? before.netto), new Big(vat ?? before.vat), brutto)
      : { netto: before.netto, vat: before.vat, brutto: before.brutto }),
    recurringDay: date === before.date ? before.recurringDay : null,
    ...recurrence(date, before, given),
    ...planning(before, given),
  };
}
