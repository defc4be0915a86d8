import { SegmentedControl } from '@mantine/core';
import { IconReceiptEuro } from '@tabler/icons-react';
import { t } from '@/i18n';
import { useViewLink } from '@/ui/view/use-view';
import { fresh } from '@/api/client/query-options';
import type { CostCategory } from '@/api/finances.api';
import { useGetCostStatisticsQuery, type CostStatisticsDto } from '@/api/statistics.api';
import { categoryColor } from '@/shared/finances/categories';
import { formatEuro } from '@/shared/finances/money';
import { formatPercent } from '@/ui/text/numbers';
import { BarCard, Charts, ColumnCard, LoadedCharts, NoData } from './chart-card';
import { changeOf, formatValue, shade, spanOf, type ChartData } from '@/shared/charts/chart-data';
import { financesLink, monthsOfQuarter, PaymentsModal, quarterTitle } from './cost-payments';
import { monthRow } from './months';
import { RangePicker } from './range-picker';
import { useStatistics } from './use-statistics-view';

const sum = (amounts: readonly string[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0) / 100;

/** Past and expected costs, for admins. */
export function CostsTab() {
  const { view, onChange } = useStatistics();
  const query = useGetCostStatisticsQuery({ from: view.from, to: view.to, amount: view.amount }, fresh);
  return (
    <>
      <RangePicker>
        <SegmentedControl
          aria-label={t('statistics.costs.amount')}
          data={(['netto', 'brutto'] as const).map((amount) => ({
            value: amount,
            label: t(`statistics.costs.${amount}`),
          }))}
          value={view.amount}
          onChange={(amount) => onChange({ amount })}
        />
      </RangePicker>
      <LoadedCharts query={query}>
        {(costs) =>
          costs.categories.length === 0 && costs.forecast.every(({ total }) => Number(total) === 0) ? (
            <NoData of="costs" icon={IconReceiptEuro} to="/finances?new=1" />
          ) : (
            <CostCharts costs={costs} />
          )
        }
      </LoadedCharts>
    </>
  );
}

interface CardProps {
  costs: CostStatisticsDto;
}

function CostCharts({ costs }: CardProps) {
  const { view } = useStatistics();
  const total = sum(costs.categories.map((category) => category.total));
  const before = sum(costs.categories.map((category) => category.before));
  const coming = sum(costs.forecast.map((month) => month.total));
  const change = formatValue(changeOf(total, before), 'change');
  return (
    <Charts
      label={t('statistics.costs.summary')}
      figures={[
        { name: t(`statistics.costs.${view.amount}`), value: formatEuro(total) },
        {
          name: t('statistics.head.before'),
          value: formatEuro(before),
          note: t('statistics.costs.changed', { change }),
        },
        { name: t('statistics.costs.perMonth'), value: formatEuro(total / costs.months.length) },
        { name: t('statistics.costs.coming'), value: formatEuro(coming) },
      ]}
    >
      <MonthsCard costs={costs} months="months" />
      <MonthsCard costs={costs} months="forecast" />
      <BarCards costs={costs} />
      <VatCard costs={costs} />
      <PaymentsModal costs={costs} />
    </Charts>
  );
}

type MonthTotal = CostStatisticsDto['months'][number];

const amountIn = ({ categories }: MonthTotal, wanted: CostCategory) =>
  Number(categories.find(({ category }) => category === wanted)?.total ?? 0);

/** Months stacked by category; the sum is only in the table. Those after `now` are drawn as forecasts. */
function MonthsCard({ costs, months: name }: CardProps & { months: 'months' | 'forecast' }) {
  const { view, now } = useStatistics();
  // The largest of the range first.
  const categories = [...costs.categories, ...costs.forecast.flatMap((month) => month.categories)];
  const used = [...new Set(categories.map(({ category }) => category))].filter((category) =>
    costs[name].some((month) => amountIn(month, category) !== 0),
  );
  const data: ChartData = {
    head: t('statistics.head.month'),
    series: [
      ...used.map((category) => ({
        name: t(`finances.category.${category}`),
        kind: 'money' as const,
        color: categoryColor(category),
      })),
      { name: t('statistics.head.total'), kind: 'money' },
    ],
    rows: costs[name].map((month) => ({
      ...monthRow(month.month),
      to: financesLink(month.month),
      partsTo: used.map((category) => financesLink(month.month, { category })),
      values: [...used.map((category) => amountIn(month, category)), Number(month.total)],
      ...((name === 'forecast' || month.month > now) && { isForecast: true, note: t('statistics.forecast') }),
    })),
  };
  return (
    <ColumnCard
      name={name}
      title={t(`statistics.costs.${name}`)}
      {...(name === 'forecast' && { note: t('statistics.costs.forecastNote') })}
      data={data}
      fileNameParts={[...spanOf(data), view.amount]}
    />
  );
}

/** By category and by cost. */
function BarCards({ costs }: CardProps) {
  const { view } = useStatistics();
  const link = useViewLink();
  const total = { name: t('statistics.head.total'), kind: 'money', color: 'var(--accent)' } as const;
  const categories: ChartData = {
    head: t('statistics.head.category'),
    series: [
      total,
      { name: t('statistics.head.before'), kind: 'money' },
      { name: t('statistics.head.change'), kind: 'change' },
    ],
    rows: costs.categories.map(({ category, total: amount, before }) => ({
      key: category,
      label: t(`finances.category.${category}`),
      color: categoryColor(category),
      ...(Number(amount) !== 0 && { to: link({ behind: category }) }),
      values: [Number(amount), Number(before), changeOf(Number(amount), Number(before))],
    })),
  };
  const largest: ChartData = {
    head: t('statistics.head.cost'),
    series: [total, { name: t('statistics.head.times'), kind: 'count' }],
    rows: costs.largest.map(({ id, name, total: amount, count, month }) => ({
      key: String(id),
      label: name,
      to: count === 1 ? financesLink(month, { cost: String(id) }) : link({ behind: String(id) }),
      values: [Number(amount), count],
    })),
  };
  const fileNameParts = [view.from, view.to, view.amount];
  return (
    <>
      <BarCard
        name="categories"
        fileNameParts={fileNameParts}
        title={t('statistics.costs.categories')}
        note={t('statistics.costs.categoriesNote')}
        data={categories}
        extra={({ values }) => formatValue(values[2] ?? null, 'change')}
      />
      <BarCard
        name="largest"
        fileNameParts={fileNameParts}
        title={t('statistics.costs.largest')}
        note={t('statistics.costs.largestNote')}
        data={largest}
      />
    </>
  );
}

/** For a VAT return: netto sums and VAT by quarter and rate. Current and future quarters include expected costs. */
function VatCard({ costs: { quarters } }: CardProps) {
  const { now } = useStatistics();
  const link = useViewLink();
  const [netto, vat] = [t('statistics.costs.netto'), t('finances.vat')];
  const rates = [...new Set(quarters.flatMap((quarter) => quarter.rates.map(({ rate }) => rate)))].sort(
    (a, b) => Number(b) - Number(a),
  );
  const data: ChartData = {
    head: t('statistics.head.quarter'),
    series: [
      ...rates.flatMap((rate, index) => [
        { name: `${netto} ${formatPercent(Number(rate))}`, kind: 'money' as const },
        {
          name: `${vat} ${formatPercent(Number(rate))}`,
          kind: 'money' as const,
          ...(Number(rate) > 0 && { color: shade(index, rates.length) }),
        },
      ]),
      { name: netto, kind: 'money' },
      { name: vat, kind: 'money' },
      { name: t('statistics.costs.brutto'), kind: 'money' },
    ],
    rows: quarters.map(({ quarter, rates: ofQuarter, ...sums }) => {
      const { from, to } = monthsOfQuarter(quarter);
      return {
        key: quarter,
        label: quarterTitle(quarter),
        tick: quarterTitle(quarter),
        ...(Number(sums.brutto) !== 0 && { to: link({ behind: quarter }) }),
        ...(to >= now && {
          isForecast: true,
          note: from > now ? t('statistics.forecast') : t('statistics.costs.running'),
        }),
        values: [
          ...rates.flatMap((rate) => {
            const found = ofQuarter.find((one) => one.rate === rate);
            return [Number(found?.netto ?? 0), Number(found?.vat ?? 0)];
          }),
          Number(sums.netto),
          Number(sums.vat),
          Number(sums.brutto),
        ],
      };
    }),
  };
  return <ColumnCard name="vat" title={t('statistics.costs.vat')} note={t('statistics.costs.vatNote')} data={data} />;
}
