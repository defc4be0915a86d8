import type { CostCategory, CostDto, RecurringType } from '@/api/costs.api';
import type { ApiError } from '@/api/errors/api-error';
import { fieldErrors } from '@/api/errors/field-errors';
import type { CreateCostDto } from '@/api/generated.gen';
import type { Problems } from '@/shared/form/use-save-form';
import { formatHundredths, formatNumber } from '../money';
import { centsOf, isTooLarge, vatOf, type Amounts } from './amounts';

/** What the cost form holds, apart from its files. */
export interface CostValues extends Amounts {
  name: string;
  category: CostCategory;
  date: string;
  description: string;
  isRecurring: boolean;
  recurringType: RecurringType;
  /** null: for ever. */
  endYear: number | null;
  endMonth: number;
}

const december = 12;
const defaultVat = '19';

export const newCostValues = (date: string): CostValues => ({
  name: '',
  category: 'other',
  date,
  netto: '',
  vat: defaultVat,
  brutto: '',
  typed: 'netto',
  description: '',
  isRecurring: false,
  recurringType: 'monthly',
  endYear: null,
  endMonth: december,
});

const hundredths = (amount: number) => Math.round(amount * 100);

export const valuesOf = (cost: CostDto): CostValues => ({
  name: cost.name,
  category: cost.category,
  date: cost.date,
  netto: formatHundredths(hundredths(cost.netto)),
  vat: formatNumber(cost.vat),
  brutto: formatHundredths(hundredths(cost.brutto)),
  typed: 'netto',
  description: cost.description ?? '',
  isRecurring: cost.is_recurring,
  recurringType: cost.recurring_type ?? 'monthly',
  endYear: cost.recurring_end_date === null ? null : Number(cost.recurring_end_date.slice(0, 4)),
  endMonth: cost.recurring_end_date === null ? december : Number(cost.recurring_end_date.slice(5, 7)),
});

/** What is on the screen, not how it came about. */
export const shownFields = [
  ...(['name', 'category', 'date', 'netto', 'vat', 'brutto', 'description'] as const),
  ...(['isRecurring', 'recurringType', 'endYear', 'endMonth'] as const),
];

/** Where the field of a request is, when it has another name here. */
const placeOf: Record<string, keyof CostValues> = {
  recurringEndYear: 'endYear',
  recurringEndMonth: 'endYear',
  recurringEndDate: 'endYear',
  recurring_end_date: 'endYear',
  recurring_type: 'recurringType',
};

/** What the server said about single fields, by what they are called here. */
export function refusalsOf(error: ApiError): Problems<CostValues> {
  const details = error.details?.map(({ field, message }) => ({ field: placeOf[field] ?? field, message }));
  return fieldErrors({ ...error, details }, Object.fromEntries(shownFields.map((field) => [field, true])));
}

const isDay = (date: string) => /^[12]\d{3}-\d{2}-\d{2}$/.test(date);

/** What is wrong with a field; with an amount also that it is more than can be stored. */
export type CostProblem = 'missing' | 'invalid' | 'tooLarge';

const amountProblem = (field: 'netto' | 'brutto', text: string): CostProblem | false => {
  if (isTooLarge(field, text)) return 'tooLarge';
  return centsOf(field, text) === null && 'invalid';
};

/** What keeps a cost from being saved. */
export function problemsOf(values: CostValues): Partial<Record<keyof CostValues, CostProblem>> {
  const { endYear, endMonth } = values;
  const endsBeforeStart =
    values.isRecurring &&
    endYear !== null &&
    `${String(endYear)}-${String(endMonth).padStart(2, '0')}` < values.date.slice(0, 7);
  const found: Partial<Record<keyof CostValues, CostProblem | false>> = {
    name: values.name.trim() === '' && 'missing',
    date: !isDay(values.date) && 'invalid',
    netto: amountProblem('netto', values.netto),
    vat: vatOf(values.vat) === null && 'invalid',
    brutto: values.brutto.trim() !== '' && amountProblem('brutto', values.brutto),
    endYear: endsBeforeStart && 'invalid',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

/** As it is sent. Both are asked for values without problems only. */
export function requestOf(values: CostValues, attachments: string[]): CreateCostDto {
  const { isRecurring, endYear, endMonth } = values;
  const brutto = centsOf('brutto', values.brutto);
  return {
    name: values.name.trim(),
    category: values.category,
    date: values.date,
    netto: (centsOf('netto', values.netto) ?? 0) / 100,
    vat: (vatOf(values.vat) ?? 0) / 100,
    ...(brutto === null ? {} : { brutto: brutto / 100 }),
    description: values.description,
    attachments,
    isRecurring,
    recurringType: isRecurring ? values.recurringType : null,
    recurringEndYear: isRecurring ? endYear : null,
    recurringEndMonth: isRecurring && endYear !== null ? endMonth : null,
  };
}
