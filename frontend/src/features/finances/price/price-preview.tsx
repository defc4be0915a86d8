import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { t } from '@/i18n';
import {
  usePreviewPriceChangeMutation,
  type CostDto,
  type PriceChangeDto,
  type PriceChangePreviewDto,
} from '@/api/finances.api';
import { bruttoOf, formatEuroChange } from '@/shared/finances/money';
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

interface Props {
  cost: CostDto;
  /** null: the input is invalid. */
  change: PriceChangeDto | null;
}

/** What a new price will change in the sums, as soon as the typing pauses. */
export function PricePreview({ cost, change }: Props) {
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
