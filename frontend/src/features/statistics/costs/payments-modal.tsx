import { useTranslation } from 'react-i18next';
import { fresh } from '@/api/client/query-options';
import { useGetCostPaymentsQuery, type CostStatisticsDto } from '@/api/statistics.api';
import { categoryOf } from '@/shared/cost/categories';
import { formatEuro } from '@/shared/cost/money';
import { ListState } from '@/shared/list-state';
import { FormModal } from '@/ui/dialogs/form-modal';
import { monthInWords, monthOf, monthTitle } from '@/ui/text/dates';
import { FigureTable } from '../figures/figure-table';
import type { MonthRange } from '../month-range';
import { isQuarter, paymentsOf, quarterTitle, type Behind } from './behind';
import { paymentFigures } from './cost-figures';

interface Props {
  /** null: closed. */
  behind: Behind | null;
  range: MonthRange;
  /** The charts' data, which has the cost's name. */
  largest: CostStatisticsDto['largest'];
  onClose: () => void;
}

/** The payments of a bar. */
export function PaymentsModal({ behind, range, largest, onClose }: Props) {
  const { t: finances, i18n } = useTranslation('finances');
  const titleOf = (of: Behind) => {
    const { from, to, category, cost } = paymentsOf(of, range);
    if (isQuarter(of)) return quarterTitle(of);
    const what = category ? finances(`category.${category}`) : largest.find(({ id }) => id === cost)?.name;
    const named = (month: string) =>
      what ? monthInWords(monthOf(month), i18n.language) : monthTitle(month, i18n.language);
    const months = [...new Set([from, to])].map(named).join(' – ');
    return [what, months].filter(Boolean).join(', ');
  };
  return (
    <FormModal opened={behind !== null} title={behind && titleOf(behind)} size="xl" onClose={onClose}>
      {behind && <Payments behind={behind} range={range} label={titleOf(behind)} />}
    </FormModal>
  );
}

function Payments({ behind, range, label }: { behind: Behind; range: MonthRange; label: string }) {
  const { t } = useTranslation('statistics');
  const { t: finances } = useTranslation('finances');
  const query = useGetCostPaymentsQuery(paymentsOf(behind, range), fresh);
  const { currentData: data } = query;
  if (!data) return <ListState query={query} />;
  const { payments, summary } = data;
  const leftOut = summary.count - payments.length;
  const figures = paymentFigures(payments, (category) => finances(`category.${categoryOf(category)}`), {
    cost: t('head.cost'),
    netto: t('costs.netto'),
    vat: finances('vat'),
    brutto: t('costs.brutto'),
  });
  return (
    <>
      <p className="muted figures">
        {t('costs.payments', { count: summary.count })} · {t('costs.netto')} {formatEuro(summary.netto)} ·{' '}
        {finances('vat')} {formatEuro(summary.vat)} · {t('costs.brutto')} {formatEuro(summary.brutto)}
      </p>
      {leftOut > 0 && <p className="muted figures">{t('costs.paymentsLeftOut', { count: leftOut })}</p>}
      {payments.length > 0 && <FigureTable figures={figures} label={label} stacks />}
    </>
  );
}
