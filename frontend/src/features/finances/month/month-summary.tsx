import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CostSummaryDto } from '@/api/finances.api';
import { Figures } from '@/ui/figures';
import classes from './month.module.css';
import { formatEuro } from '@/shared/cost/money';

interface Props {
  /** Undefined while loading. */
  summary: CostSummaryDto | undefined;
  /** Below the figures. */
  children?: ReactNode;
}

/** The sums of the month. */
export function MonthSummary({ summary, children }: Props) {
  const { t } = useTranslation();
  const figures = [
    { name: t('finances.summary.netto'), value: summary ? formatEuro(summary.netto) : '–' },
    { name: t('finances.summary.vat'), value: summary ? formatEuro(summary.vat) : '–' },
    { name: t('finances.summary.brutto'), value: summary ? formatEuro(summary.brutto) : '–' },
    { name: t('finances.summary.count'), value: summary?.count ?? '–' },
  ];
  return (
    <div className={classes.summary}>
      <Figures label={t('finances.summary.label')} figures={figures} isBusy={summary === undefined} />
      {children}
    </div>
  );
}
