import { t } from '@/i18n';
import type { CostCategory, CostDto, RecurringType, CreateCostDto } from '@/api/finances.api';
import type { Problems } from '@/shared/form/use-save-form';
import { createCostLimits } from '@/api/generated/limits.gen';
import { formatEuro, formatHundredths } from '@/shared/finances/money';
import { monthKey } from '@/ui/text/dates';
import { formatNumber } from '@/ui/text/numbers';
import { centsOf, isTooLarge, maximum, vatOf, type Amounts } from './amounts';

/** The values of the cost form, without its files. */
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
  /** Days. */
  noticeDays: string;
  cancelUrl: string;
  projectId: number | null;
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
  noticeDays: '',
  cancelUrl: '',
  projectId: null,
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
  noticeDays: cost.notice_days === null ? '' : String(cost.notice_days),
  cancelUrl: cost.cancel_url ?? '',
  projectId: cost.project_id,
});

/** Initial values of a copy: with another date, and without an end that has passed. */
export function copiedValues(cost: CostDto, date: string): CostValues {
  const values = valuesOf(cost);
  const isOver = cost.recurring_end_date !== null && cost.recurring_end_date.slice(0, 7) < date.slice(0, 7);
  return { ...values, date, ...(isOver && { endYear: null, endMonth: december }) };
}

const { typed, ...shown } = newCostValues('');

/** For comparing: only what the screen shows. */
export const formFields = Object.keys(shown) as (keyof typeof shown)[];

/** Form names of the request's fields, where they differ. */
export const fieldNames: Record<string, keyof CostValues> = {
  recurringEndYear: 'endYear',
  recurringEndMonth: 'endYear',
  recurringEndDate: 'endYear',
  recurring_end_date: 'endYear',
  recurring_type: 'recurringType',
  notice_days: 'noticeDays',
  cancel_url: 'cancelUrl',
  project_id: 'projectId',
};

const isDay = (date: string) => /^[12]\d{3}-\d{2}-\d{2}$/.test(date);

/** What is wrong with a field: the key of its sentence. An empty name has none (specification section 5). */
type CostError =
  | ''
  | 'invalidDate'
  | 'invalidAmount'
  | 'invalidVat'
  | 'invalidBrutto'
  | 'tooLarge'
  | 'endBeforeStart'
  | 'invalidNotice'
  | 'invalidAddress';
type Errors = Partial<Record<keyof CostValues, CostError | false>>;

const isNotice = (days: string) => /^\d*$/.test(days) && Number(days) <= createCostLimits.notice_days.maximum;
const isWebAddress = (address: string) => address === '' || (/^https?:\/\//i.test(address) && URL.canParse(address));

/** What is wrong with a price. */
export const amountErrors = ({ netto, vat, brutto }: Amounts) => ({
  netto: amountError('netto', netto),
  vat: vatOf(vat) === null && ('invalidVat' as const),
  brutto: brutto.trim() !== '' && amountError('brutto', brutto),
});

const amountError = (field: 'netto' | 'brutto', text: string): CostError | false => {
  if (isTooLarge(field, text)) return 'tooLarge';
  return centsOf(field, text) === null && (field === 'netto' ? 'invalidAmount' : 'invalidBrutto');
};

/** What prevents saving a cost. */
export function validate(values: CostValues): Errors {
  const { endYear, endMonth } = values;
  const end = endYear === null ? null : monthKey({ year: endYear, month: endMonth });
  const endsBeforeStart = values.isRecurring && end !== null && end < values.date.slice(0, 7);
  const errors: Errors = {
    name: values.name.trim() === '' && '',
    date: !isDay(values.date) && 'invalidDate',
    ...amountErrors(values),
    endYear: endsBeforeStart && 'endBeforeStart',
    noticeDays: !isNotice(values.noticeDays.trim()) && 'invalidNotice',
    cancelUrl: !isWebAddress(values.cancelUrl.trim()) && 'invalidAddress',
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== false));
}

/** What prevents saving a cost or a price, in words. */
export const errorMessages = (errors: Errors): Problems<CostValues> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => {
      if (error === false) return [];
      const most = name === 'brutto' ? maximum.brutto : maximum.netto;
      return [[name, error && t(`finances.form.${error}`, { amount: formatEuro(most / 100) })]];
    }),
  );

/** A price in a request. */
export function priceOf({ netto, vat, brutto: text }: Amounts) {
  const brutto = centsOf('brutto', text);
  return {
    netto: (centsOf('netto', netto) ?? 0) / 100,
    vat: (vatOf(vat) ?? 0) / 100,
    ...(brutto === null ? {} : { brutto: brutto / 100 }),
  };
}

/** The request, with all the names of specification section 7. Only for valid values. */
export function requestOf(values: CostValues, attachments: string[]): CreateCostDto {
  const { isRecurring } = values;
  const recurringType = isRecurring ? values.recurringType : null;
  const endYear = isRecurring ? values.endYear : null;
  const endMonth = endYear === null ? null : values.endMonth;
  const endDate = endYear === null || endMonth === null ? null : `${monthKey({ year: endYear, month: endMonth })}-01`;
  const noticeDays = values.noticeDays.trim();
  return {
    name: values.name.trim(),
    category: values.category,
    date: values.date,
    ...priceOf(values),
    description: values.description,
    attachments: JSON.stringify(attachments),
    isRecurring,
    is_recurring: isRecurring,
    recurringType,
    recurring_type: recurringType,
    recurringEndDate: endDate,
    recurring_end_date: endDate,
    recurringEndYear: endYear,
    recurringEndMonth: endMonth,
    notice_days: noticeDays === '' ? null : Number(noticeDays),
    cancel_url: values.cancelUrl.trim(),
    project_id: values.projectId,
  };
}
