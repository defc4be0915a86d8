import type { CostPaymentDto, CostStatisticsDto } from '@/api/statistics.api';
import { categoryColor } from '@/shared/cost/categories';
import { formatPercent } from '@/shared/cost/money';
import { formatDay, type Month, monthTitle } from '@/ui/text/dates';
import { changeOf, shade, type FigureRow, type Figures, type Series } from '../figures/figures';
import { monthTick } from '../months';
import { monthsOfQuarter, quarterTitle, type Behind } from './behind';

type MonthTotal = CostStatisticsDto['months'][number];
type Category = MonthTotal['categories'][number]['category'];

/** The names of figures in the page's language. */
export interface CostWords {
  language: string;
  category: (category: Category) => string;
  month: string;
  total: string;
  forecast: string;
}

/** The address of the payments of a bar. */
type LinkTo = (behind: Behind) => string;

/** The costs of a month, filtered or with one of them highlighted. */
const financesOf = (month: Month, more: Record<string, string> = {}) =>
  `/finances?${new URLSearchParams({ year: month.slice(0, 4), month: String(Number(month.slice(5))), ...more }).toString()}`;

/** All categories with costs, the largest of the range first. */
const categoriesOf = ({ categories, forecast }: CostStatisticsDto): Category[] => [
  ...new Set([
    ...categories.map(({ category }) => category),
    ...forecast.flatMap((month) => month.categories.map(({ category }) => category)),
  ]),
];

/** Months stacked by category; the sum is only in the table. Those after `now` are drawn as forecasts. */
export function monthFigures(
  data: CostStatisticsDto,
  of: 'months' | 'forecast',
  words: CostWords,
  now: Month,
): Figures {
  const used = categoriesOf(data).filter((category) => data[of].some((month) => amountIn(month, category) !== 0));
  const series: Series[] = used.map((category) => ({
    name: words.category(category),
    kind: 'money',
    color: categoryColor(category),
  }));
  return {
    head: words.month,
    series: [...series, { name: words.total, kind: 'money' }],
    rows: data[of].map((month): FigureRow => ({
      key: month.month,
      label: monthTitle(month.month, words.language),
      tick: monthTick(month.month, words.language),
      day: formatDay(`${month.month}-01`),
      to: financesOf(month.month),
      partsTo: used.map((category) => financesOf(month.month, { category })),
      values: [...used.map((category) => amountIn(month, category)), Number(month.total)],
      ...((of === 'forecast' || month.month > now) && { isForecast: true, note: words.forecast }),
    })),
  };
}

const amountIn = ({ categories }: MonthTotal, wanted: Category) =>
  Number(categories.find(({ category }) => category === wanted)?.total ?? 0);

export function categoryFigures(
  data: CostStatisticsDto,
  words: CostWords,
  heads: { category: string; before: string; change: string },
  linkTo: LinkTo,
): Figures {
  return {
    head: heads.category,
    series: [
      { name: words.total, kind: 'money', color: 'var(--accent)' },
      { name: heads.before, kind: 'money' },
      { name: heads.change, kind: 'change' },
    ],
    rows: data.categories.map(({ category, total, before }) => ({
      key: category,
      label: words.category(category),
      to: Number(total) === 0 ? undefined : linkTo(category),
      values: [Number(total), Number(before), changeOf(Number(total), Number(before))],
    })),
  };
}

export function largestFigures(
  { largest }: CostStatisticsDto,
  words: CostWords,
  heads: { cost: string; count: string },
  linkTo: LinkTo,
): Figures {
  return {
    head: heads.cost,
    series: [
      { name: words.total, kind: 'money', color: 'var(--accent)' },
      { name: heads.count, kind: 'count' },
    ],
    rows: largest.map(({ id, name, total, count, month }) => ({
      key: String(id),
      label: name,
      to: count === 1 ? financesOf(month, { cost: String(id) }) : linkTo(String(id)),
      values: [Number(total), count],
    })),
  };
}

/** Each payment, with a link to its month. */
export function paymentFigures(
  payments: readonly CostPaymentDto[],
  category: (category: Category) => string,
  heads: { cost: string; netto: string; vat: string; brutto: string },
): Figures {
  return {
    head: heads.cost,
    series: [
      { name: heads.netto, kind: 'money' },
      { name: heads.vat, kind: 'money' },
      { name: heads.brutto, kind: 'money' },
    ],
    rows: payments.map(({ id, name, date, category: of, netto, rate, brutto }) => ({
      key: `${date} ${String(id)}`,
      label: `${formatDay(date)} · ${name}`,
      note: [category(of), formatPercent(Number(rate))].join(', '),
      to: financesOf(date.slice(0, 7), { cost: String(id) }),
      values: [Number(netto), Math.round((Number(brutto) - Number(netto)) * 100) / 100, Number(brutto)],
    })),
  };
}

/** For a VAT return: netto sums and VAT by quarter and rate. Current and future quarters include expected costs. */
export function vatFigures(
  { quarters }: CostStatisticsDto,
  heads: { quarter: string; netto: string; vat: string; brutto: string; running: string; forecast: string },
  { now, linkTo }: { now: Month; linkTo: LinkTo },
): Figures {
  const rates = [...new Set(quarters.flatMap((quarter) => quarter.rates.map(({ rate }) => rate)))].sort(
    (a, b) => Number(b) - Number(a),
  );
  const named = (name: string, rate: string) => `${name} ${formatPercent(Number(rate))}`;
  return {
    head: heads.quarter,
    series: [
      ...rates.flatMap((rate, index): Series[] => [
        { name: named(heads.netto, rate), kind: 'money' },
        { name: named(heads.vat, rate), kind: 'money', ...(Number(rate) > 0 && { color: shade(index, rates.length) }) },
      ]),
      { name: heads.netto, kind: 'money' },
      { name: heads.vat, kind: 'money' },
      { name: heads.brutto, kind: 'money' },
    ],
    rows: quarters.map(({ quarter, netto, vat, brutto, rates: within }) => ({
      key: quarter,
      label: quarterTitle(quarter),
      tick: quarterTitle(quarter),
      to: Number(brutto) === 0 ? undefined : linkTo(quarter),
      ...(monthsOfQuarter(quarter).to >= now && {
        isForecast: true,
        note: monthsOfQuarter(quarter).from > now ? heads.forecast : heads.running,
      }),
      values: [
        ...rates.flatMap((rate) => {
          const found = within.find((one) => one.rate === rate);
          return [Number(found?.netto ?? 0), Number(found?.vat ?? 0)];
        }),
        Number(netto),
        Number(vat),
        Number(brutto),
      ],
    })),
  };
}
