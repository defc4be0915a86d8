import { Select, Text } from '@mantine/core';
import { useState, useEffect } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { i18n, t } from '@/i18n';
import {
  useChangePriceMutation,
  usePreviewPriceChangeMutation,
  type CostDto,
  type PriceChangeDto,
  type PriceChangePreviewDto,
} from '@/api/finances.api';
import { formatEuro, bruttoOf, formatEuroChange } from '@/shared/finances/money';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { useSaveForm } from '@/shared/form/use-save-form';
import { FormModal } from '@/ui/dialogs/form-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { monthAfter, monthsBetween, monthTitle } from '@/ui/text/dates';
import { AmountFields } from '../form/amount-fields';
import type { Amounts } from '../form/amounts';
import { type CloseProps, CostState, type EditedCost } from '../form/cost-modals';
import { amountErrors, priceOf, errorMessages, valuesOf } from '../form/cost-values';
import { inWords, monthSpan } from '../periods';

/** While typing, none is asked for. */
const pauseMs = 400;

type Priced = Pick<CostDto, 'netto' | 'vat' | 'brutto'>;

/** The price after a change. */
function priceAfter({ netto, vat, brutto }: PriceChangeDto, before: Priced): Priced {
  const percent = vat ?? before.vat;
  const computed = bruttoOf(Math.round(netto * 100), Math.round(percent * 100)) / 100;
  return { netto, vat: percent, brutto: brutto ?? computed };
}

/** What is different, in sentences. @param each the difference of one payment, in EUR */
function sentences({ months, brutto, next, own_months: own }: PriceChangePreviewDto, each: number) {
  const amounts = { each: formatEuroChange(each), sum: formatEuroChange(brutto) };
  const [first, last = first] = [months[0], months.at(-1)];
  return [
    first && last
      ? t('finances.price.past', { count: months.length, span: monthSpan(first, last), ...amounts })
      : t('finances.price.noPast'),
    next !== null && t('finances.price.later', { month: inWords(next), ...amounts }),
    own.length > 0 && t('finances.price.own', { count: own.length, months: own.map(inWords).join(', ') }),
  ].filter(Boolean);
}

interface PreviewProps {
  cost: CostDto;
  /** null: the input is invalid. */
  change: PriceChangeDto | null;
}

/** What a new price will change in the sums, as soon as the typing pauses. */
function PricePreview({ cost, change }: PreviewProps) {
  const [preview, { data, originalArgs }] = usePreviewPriceChangeMutation();
  const price = change && priceAfter(change, cost);
  const isNew = price && (['netto', 'vat', 'brutto'] as const).some((amount) => price[amount] !== cost[amount]);
  const wanted = isNew ? JSON.stringify(change) : '';
  const [asked] = useDebouncedValue(wanted, pauseMs);
  useEffect(() => {
    if (asked !== '') void preview({ id: cost.id, priceChangeDto: JSON.parse(asked) as PriceChangeDto });
  }, [asked, cost.id, preview]);
  const isShown = data && isNew && JSON.stringify(originalArgs?.priceChangeDto) === wanted;
  return (
    <Text role="status" c="dimmed" fz={13} mih="3lh">
      {isShown && sentences(data, price.brutto - cost.brutto).join(' ')}
    </Text>
  );
}

const yearsAhead = 3;

/** The months in which a price can start: from the cost's own until its end, and some years ahead at most. */
export function monthsOf(
  { date, recurring_end_date: end }: Pick<CostDto, 'date' | 'recurring_end_date'>,
  today: string,
) {
  const ahead = monthsBetween(date, date > today ? date : today) + yearsAhead * 12;
  const count = Math.min(end === null ? Infinity : monthsBetween(date, end), ahead) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => monthAfter(date, index));
}

/** The next month, if the cost continues until then. */
export const defaultMonth = (months: readonly string[], today: string): string =>
  months.find((month) => month > today.slice(0, 7)) ?? months.at(-1) ?? '';

interface PriceValues extends Amounts {
  /** `2027-03`. */
  from: string;
}

const changeOf = (values: PriceValues) => ({ from: `${values.from}-01`, ...priceOf(values) });

interface Props extends CloseProps {
  /** null: closed. */
  priced: EditedCost | null;
  today: string;
}

function PriceForm({ cost: given, today, onSaved }: Omit<Props, 'priced' | 'onClose'> & { cost: CostDto }) {
  const [cost] = useState(given);
  const [changePrice] = useChangePriceMutation();
  const months = monthsOf(cost, today);
  const { netto, vat, brutto, typed } = valuesOf(cost);
  const form = useSaveForm<PriceValues, CostDto>({
    draftKey: `cost/price/${String(cost.id)}`,
    initial: { from: defaultMonth(months, today), netto, vat, brutto, typed },
    draftFields: ['from', 'netto', 'vat', 'brutto'],
    validate: (values) => errorMessages(amountErrors(values)),
    save: (values) => changePrice({ id: cost.id, priceChangeDto: changeOf(values) }).unwrap(),
    failureText: (reason) => t('finances.price.failed', { reason }),
    onSaved,
  });
  const isValid = Object.keys(errorMessages(amountErrors(form.values))).length === 0;
  if (months.length === 0) return <ErrorBanner message={t('finances.price.ended')} />;
  return (
    <ModalForm form={form} saveLabel={t('finances.price.save')}>
      <Text c="dimmed">
        {t('finances.price.now', { name: cost.name, amount: formatEuro(cost.brutto) })} {t('finances.price.what')}
      </Text>
      <div className={layout.pair}>
        <Select
          {...form.field('from')}
          label={t(cost.recurring_type === 'yearly' ? 'finances.price.fromYearly' : 'finances.price.from')}
          data={months.map((value) => ({ value, label: monthTitle(value, i18n.language) }))}
          searchable
          data-autofocus
        />
      </div>
      <AmountFields form={form} />
      <PricePreview cost={cost} change={isValid ? changeOf(form.values) : null} />
    </ModalForm>
  );
}

/** Changes the price of a recurring cost from a month on. */
export function PriceModal({ priced, onClose, ...props }: Props) {
  return (
    <FormModal opened={priced !== null} onClose={onClose} title={t('finances.price.title')} size="md">
      {priced && <CostState cost={priced} rows={3} />}
      {priced?.cost && <PriceForm key={priced.id} cost={priced.cost} {...props} />}
    </FormModal>
  );
}
