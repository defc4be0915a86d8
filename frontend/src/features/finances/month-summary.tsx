import { useTranslation } from 'react-i18next';
import type { CostSummaryDto } from '@/api/costs.api';
import classes from './finances.module.css';
import { formatEuro } from './money';

interface Props {
  /** Undefined while it is on its way. */
  summary: CostSummaryDto | undefined;
}

/** What the month comes to. */
export function MonthSummary({ summary }: Props) {
  const { t } = useTranslation('finances');
  const figures = [
    { name: t('summary.netto'), value: summary && formatEuro(summary.netto) },
    { name: t('summary.vat'), value: summary && formatEuro(summary.vat) },
    { name: t('summary.brutto'), value: summary && formatEuro(summary.brutto) },
    { name: t('summary.count'), value: summary?.count },
  ];
  return (
    <dl className={classes.summary} aria-label={t('summary.label')} aria-busy={summary === undefined}>
      {figures.map(({ name, value }) => (
        <div key={name} className={classes.figure}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
