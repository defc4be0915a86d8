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
  const { t } = useTranslation('finances');
  const figures = [
    { name: t('summary.netto'), value: summary ? formatEuro(summary.netto) : '–' },
    { name: t('summary.vat'), value: summary ? formatEuro(summary.vat) : '–' },
    { name: t('summary.brutto'), value: summary ? formatEuro(summary.brutto) : '–' },
    { name: t('summary.count'), value: summary?.count ?? '–' },
  ];
  return (
    <div className={classes.summary}>
      <Figures label={t('summary.label')} figures={figures} isBusy={summary === undefined} />
      {children}
    </div>
  );
}
