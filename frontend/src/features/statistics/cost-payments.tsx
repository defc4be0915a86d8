import { i18n, t } from '@/i18n';
import { fresh } from '@/api/client/query-options';
import type { CostCategory } from '@/api/finances.api';
import { useGetCostPaymentsQuery, type CostStatisticsDto } from '@/api/statistics.api';
import { categoryOf, costCategories } from '@/shared/finances/categories';
import { formatEuro } from '@/shared/finances/money';
import { ListState } from '@/shared/list-state';
import { FormModal } from '@/ui/dialogs/form-modal';
import { formatDay, type Month, monthAfter, monthInWords, monthKey, monthOf, monthTitle } from '@/ui/text/dates';
import { formatPercent } from '@/ui/text/numbers';
import { ChartTable } from '@/shared/charts/chart-table';
import type { ChartData } from '@/shared/charts/chart-data';
import type { MonthRange } from './month-range';
import { quarter, useStatistics, type Selection } from './use-statistics-view';

/** The first and the last month of a quarter such as `2026-Q4`. */
export function monthsOfQuarter(name: string): MonthRange {
  const [, year = '', number] = quarter.exec(name) ?? [];
  const to = monthKey({ year: Number(year), month: Number(number) * 3 });
  return { from: monthAfter(to, -2), to };
}

/** `Q4 2026`. */
export const quarterTitle = (name: string): string => name.replace(/^(\d+)-(Q\d)$/, '$2 $1');

/** The costs of a month, filtered or with one of them highlighted. */
export const financesLink = (month: Month, more: Record<string, string> = {}) =>
  `/finances?${new URLSearchParams({ year: month.slice(0, 4), month: String(Number(month.slice(5))), ...more }).toString()}`;

/** The payments to load. A quarter is complete, even if only part of it is in the range. */
function paymentsQuery(
  selection: Selection,
  { from, to }: MonthRange,
): MonthRange & { category?: CostCategory; cost?: number } {
  if (quarter.test(selection)) return monthsOfQuarter(selection);
  const category = costCategories.find((one) => one === selection);
  return { from, to, ...(category ? { category } : { cost: Number(selection) }) };
}

/** The payments of a bar. @param costs the charts' data, which has the cost's name */
export function PaymentsModal({ costs: { largest } }: { costs: CostStatisticsDto }) {
  const { view, onClose } = useStatistics();
  const { behind: selection } = view;
  const titleOf = (selected: Selection) => {
    const { from, to, category, cost } = paymentsQuery(selected, view);
    if (quarter.test(selected)) return quarterTitle(selected);
    const name = category ? t(`finances.category.${category}`) : largest.find(({ id }) => id === cost)?.name;
    const monthName = (month: string) =>
      name ? monthInWords(monthOf(month), i18n.language) : monthTitle(month, i18n.language);
    return [name, [...new Set([from, to])].map(monthName).join(' – ')].filter(Boolean).join(', ');
  };
  return (
    <FormModal title={selection && titleOf(selection)} size="xl" onClose={() => onClose({ behind: null })}>
      {selection && <Payments selection={selection} range={view} label={titleOf(selection)} />}
    </FormModal>
  );
}

function Payments({ selection, range, label }: { selection: Selection; range: MonthRange; label: string }) {
  const query = useGetCostPaymentsQuery(paymentsQuery(selection, range), fresh);
  const { currentData } = query;
  if (!currentData) return <ListState query={query} />;
  const { payments, summary } = currentData;
  const leftOut = summary.count - payments.length;
  const data: ChartData = {
    head: t('statistics.head.cost'),
    series: [
      { name: t('statistics.costs.netto'), kind: 'money' },
      { name: t('finances.vat'), kind: 'money' },
      { name: t('statistics.costs.brutto'), kind: 'money' },
    ],
    rows: payments.map(({ id, name, date, category, netto, rate, brutto }) => ({
      key: `${date} ${String(id)}`,
      label: `${formatDay(date)} · ${name}`,
      note: [t(`finances.category.${categoryOf(category)}`), formatPercent(Number(rate))].join(', '),
      to: financesLink(date.slice(0, 7), { cost: String(id) }),
      values: [Number(netto), Math.round((Number(brutto) - Number(netto)) * 100) / 100, Number(brutto)],
    })),
  };
  return (
    <>
      <p className="muted figures">
        {t('statistics.costs.payments', { count: summary.count })} · {t('statistics.costs.netto')}{' '}
        {formatEuro(summary.netto)} · {t('finances.vat')} {formatEuro(summary.vat)} · {t('statistics.costs.brutto')}{' '}
        {formatEuro(summary.brutto)}
      </p>
      {leftOut > 0 && <p className="muted figures">{t('statistics.costs.paymentsLeftOut', { count: leftOut })}</p>}
      {payments.length > 0 && <ChartTable data={data} label={label} isStacked />}
    </>
  );
}
