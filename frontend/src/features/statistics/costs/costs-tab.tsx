import { Button, SegmentedControl } from '@mantine/core';
import { IconReceiptEuro } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { fresh } from '@/api/client/query-options';
import { useGetCostStatisticsQuery, type CostStatisticsDto } from '@/api/statistics.api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { formatEuro } from '@/shared/cost/money';
import { Answered } from '../figures/answered';
import { BarChart } from '../figures/charts/bar-chart';
import { ColumnChart } from '../figures/charts/column-chart';
import { FigureCard } from '../figures/figure-card';
import { changeOf, formatFigure } from '../figures/figures';
import { Legend } from '../figures/charts/legend';
import { Summary } from '../figures/summary';
import { RangePicker } from '../range-picker';
import classes from '../statistics.module.css';
import type { TabProps } from '../tab-props';
import type { Behind } from './behind';
import { PaymentsModal } from './payments-modal';
import { categoryFigures, largestFigures, monthFigures, vatFigures, type CostWords } from './cost-figures';

const sum = (amounts: readonly string[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(Number(amount) * 100), 0) / 100;

/** Past and expected costs, for admins. */
export function CostsTab({ view, now, onChange, onClose }: TabProps) {
  const { t } = useTranslation('statistics');
  const query = useGetCostStatisticsQuery({ from: view.from, to: view.to, amount: view.amount }, fresh);
  return (
    <>
      <RangePicker value={view} now={now} onChange={onChange}>
        <SegmentedControl
          aria-label={t('costs.amount')}
          data={(['netto', 'brutto'] as const).map((amount) => ({ value: amount, label: t(`costs.${amount}`) }))}
          value={view.amount}
          onChange={(amount) => onChange({ amount })}
        />
      </RangePicker>
      <Answered query={query}>
        {(data) =>
          data.categories.length === 0 && data.forecast.every(({ total }) => Number(total) === 0) ? (
            <EmptyState icon={IconReceiptEuro} title={t('costs.empty.title')} text={t('costs.empty.text')}>
              <Button component={Link} to="/finances?new=1">
                {t('costs.empty.action')}
              </Button>
            </EmptyState>
          ) : (
            <CostCharts data={data} view={view} now={now} onChange={onChange} onClose={onClose} />
          )
        }
      </Answered>
    </>
  );
}

function CostCharts({ data, view, now, onChange, onClose }: TabProps & { data: CostStatisticsDto }) {
  const { t, i18n } = useTranslation('statistics');
  const { t: finances } = useTranslation('finances');
  const { language } = i18n;
  const words: CostWords = {
    language,
    category: (category) => finances(`category.${category}`),
    month: t('head.month'),
    total: t('head.total'),
    forecast: t('forecast'),
  };
  const [address] = useSearchParams();
  const linkTo = (behind: Behind) => `?${new URLSearchParams({ ...Object.fromEntries(address), behind }).toString()}`;
  const [total, before, coming] = [
    sum(data.categories.map((category) => category.total)),
    sum(data.categories.map((category) => category.before)),
    sum(data.forecast.map((month) => month.total)),
  ];
  const change = formatFigure(changeOf(total, before), 'change', language);
  const months = monthFigures(data, 'months', words, now);
  const forecast = monthFigures(data, 'forecast', words, now);
  const categories = categoryFigures(
    data,
    words,
    {
      category: t('head.category'),
      before: t('head.before'),
      change: t('head.change'),
    },
    linkTo,
  );
  const largest = largestFigures(data, words, { cost: t('head.cost'), count: t('head.times') }, linkTo);
  const vat = vatFigures(
    data,
    {
      quarter: t('head.quarter'),
      netto: t('costs.netto'),
      vat: finances('vat'),
      brutto: t('costs.brutto'),
      running: t('costs.running'),
      forecast: t('forecast'),
    },
    { now, linkTo },
  );
  const card = { view, onChange };
  return (
    <div className={classes.grid}>
      <Summary
        label={t('costs.summary')}
        figures={[
          { name: t(`costs.${view.amount}`), value: formatEuro(total) },
          { name: t('head.before'), value: formatEuro(before), note: t('costs.changed', { change }) },
          { name: t('costs.perMonth'), value: formatEuro(total / data.months.length) },
          { name: t('costs.coming'), value: formatEuro(coming) },
        ]}
      />
      <FigureCard {...card} name="months" title={t('costs.months')} figures={months} isWide>
        <ColumnChart figures={months} />
        <Legend series={months.series} />
      </FigureCard>
      <FigureCard
        {...card}
        name="forecast"
        title={t('costs.forecast')}
        note={t('costs.forecastNote')}
        figures={forecast}
        isWide
      >
        <ColumnChart figures={forecast} />
        <Legend series={forecast.series} isForecast />
      </FigureCard>
      <FigureCard
        {...card}
        name="categories"
        title={t('costs.categories')}
        note={t('costs.categoriesNote')}
        figures={categories}
      >
        <BarChart figures={categories} adds={({ values }) => formatFigure(values[2] ?? null, 'change', language)} />
      </FigureCard>
      <FigureCard {...card} name="largest" title={t('costs.largest')} note={t('costs.largestNote')} figures={largest}>
        <BarChart figures={largest} />
      </FigureCard>
      <FigureCard {...card} name="vat" title={t('costs.vat')} note={t('costs.vatNote')} figures={vat} isWide>
        <ColumnChart figures={vat} />
        <Legend series={vat.series} />
      </FigureCard>
      <PaymentsModal
        behind={view.behind}
        range={view}
        largest={data.largest}
        onClose={() => onClose({ behind: null })}
      />
    </div>
  );
}
