import type { CostCategory, CostDto, RecurringType } from '@/api/costs.api';
import type { ApiError } from '@/api/client/api-error';
import { fieldErrors } from '@/api/client/field-errors';
import type { CreateCostDto } from '@/api/generated.gen';
import { formatHundredths, type Separator } from '../money';
import { centsOf, vatOf, type Amounts } from './amounts';

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

export const newCostValues = (date: string, separator: Separator): CostValues => ({
  name: '',
  category: 'other',
  date,
  netto: '',
  vat: defaultVat,
  brutto: '',
  typed: 'netto',
  separator,
  description: '',
  isRecurring: false,
  recurringType: 'monthly',
  endYear: null,
  endMonth: december,
});

const hundredths = (amount: number) => Math.round(amount * 100);

/** `19` rather than `19,00`. */
const shortNumber = (number: number, separator: Separator) => String(number).replace('.', separator);

export const valuesOf = (cost: CostDto, separator: Separator): CostValues => ({
  name: cost.name,
  category: cost.category,
  date: cost.date,
  netto: formatHundredths(hundredths(cost.netto), separator),
  vat: shortNumber(cost.vat, separator),
  brutto: formatHundredths(hundredths(cost.brutto), separator),
  typed: 'netto',
  separator,
  description: cost.description ?? '',
  isRecurring: cost.is_recurring,
  recurringType: cost.recurring_type ?? 'monthly',
  endYear: cost.recurring_end_date === null ? null : Number(cost.recurring_end_date.slice(0, 4)),
  endMonth: cost.recurring_end_date === null ? december : Number(cost.recurring_end_date.slice(5, 7)),
});

/** What is on the screen, not how it came about. */
export function isSame(a: CostValues, b: CostValues): boolean {
  const shown = ({ typed: _typed, separator: _separator, ...values }: CostValues) => JSON.stringify(values);
  return shown(a) === shown(b);
}

const placesOnScreen = {
  name: true,
  category: true,
  date: true,
  netto: true,
  vat: true,
  brutto: true,
  recurringType: true,
  end: true,
  description: true,
};

/** A field, or the two that say until when. */
export type CostPlace = keyof typeof placesOnScreen;

export type CostProblem = 'name' | 'netto' | 'vat' | 'brutto' | 'date' | 'end';

/** Where on the screen the field of a request is, when it has another name there. */
const placeOf: Record<string, string> = {
  recurringEndYear: 'end',
  recurringEndMonth: 'end',
  recurringEndDate: 'end',
  recurring_end_date: 'end',
  recurring_type: 'recurringType',
};

/** What the server said about single fields, by their place on the screen. */
export function refusalsOf(error: ApiError): Record<string, string> {
  const details = error.details?.map(({ field, message }) => ({ field: placeOf[field] ?? field, message }));
  return fieldErrors({ ...error, details }, placesOnScreen);
}

/** The largest netto that the server stores, in cents. */
const mostCents = 99_999_999_999;

const isDay = (date: string) => /^[12]\d{3}-\d{2}-\d{2}$/.test(date);

/** What keeps a cost from being saved, the first to put right first. */
export function problemsOf(values: CostValues): CostProblem[] {
  const netto = centsOf(values.netto);
  const endsBeforeStart =
    values.isRecurring &&
    values.endYear !== null &&
    `${String(values.endYear)}-${String(values.endMonth).padStart(2, '0')}` < values.date.slice(0, 7);
  const found: [CostProblem, boolean][] = [
    ['name', values.name.trim() === ''],
    ['date', !isDay(values.date)],
    ['netto', netto === null || netto > mostCents],
    ['vat', vatOf(values.vat) === null],
    ['brutto', values.brutto.trim() !== '' && centsOf(values.brutto) === null],
    ['end', endsBeforeStart],
  ];
  return found.filter(([, isWrong]) => isWrong).map(([problem]) => problem);
}

/** As it is sent. Both are asked for values without problems only. */
export function requestOf(values: CostValues, attachments: string[]): CreateCostDto {
  const { isRecurring, endYear, endMonth } = values;
  const brutto = centsOf(values.brutto);
  return {
    name: values.name.trim(),
    category: values.category,
    date: values.date,
    netto: (centsOf(values.netto) ?? 0) / 100,
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
