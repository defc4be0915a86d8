import { SegmentedControl } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RenewalGroupDto, RenewalsDto } from '@/api/finances.api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import type { ChangeView } from '@/ui/view/use-view';
import { spans } from '../on-offer';
import type { FinancesView } from '../use-finances-view';
import { RenewalTable } from './renewal-table';
import classes from './renewals.module.css';
import { formatEuro } from '@/shared/cost/money';

interface GroupProps {
  type: 'yearly' | 'monthly';
  group: RenewalGroupDto;
  today: string;
  onEdit: (id: number) => void;
}

function Group({ type, group: { renewals, summary }, today, onEdit }: GroupProps) {
  const { t } = useTranslation();
  if (summary.count === 0) return null;
  const title = t(`finances.renewals.${type}`);
  return (
    <section className={classes.group} aria-labelledby={`renewals-${type}`}>
      <header className={classes.head}>
        <h2 id={`renewals-${type}`} className="heading">
          {title} <span className="count">{summary.count}</span>
        </h2>
        {type === 'yearly' && (
          <p className={classes.sum}>
            {t('finances.renewals.sum')} <strong>{formatEuro(summary.brutto)}</strong>
          </p>
        )}
      </header>
      <RenewalTable label={title} renewals={renewals} today={today} onEdit={onEdit} />
    </section>
  );
}

interface Props {
  answer: { data?: RenewalsDto; currentData?: RenewalsDto; error?: unknown };
  days: number;
  onChange: ChangeView<FinancesView>;
}

/** Costs that renew, end, or have to be cancelled soon. */
export function RenewalsTab({ answer: { data, currentData, error }, days, onChange }: Props) {
  const { t } = useTranslation();
  const shown = error ? currentData : data;
  const edit = (editedId: number) => onChange({ editedId }, { replace: false });
  const isEmpty = shown && shown.yearly.summary.count + shown.monthly.summary.count === 0;
  return (
    <>
      <div className={classes.toolbar}>
        <p className={classes.explained}>{t('finances.renewals.text')}</p>
        <SegmentedControl
          aria-label={t('finances.renewals.span')}
          data={spans.map((span) => ({ value: String(span), label: t(`finances.renewals.next.${span}`) }))}
          value={String(days)}
          onChange={(value) => onChange({ days: Number(value) })}
        />
      </div>
      {!error && !shown && <RowsSkeleton rows={5} />}
      {!error && isEmpty && (
        <EmptyState
          icon={IconCalendarCheck}
          title={t('finances.renewals.empty')}
          text={t('finances.renewals.emptyText')}
        />
      )}
      {shown && (
        <div className="former" aria-busy={shown !== currentData}>
          <Group type="yearly" group={shown.yearly} today={shown.today} onEdit={edit} />
          <Group type="monthly" group={shown.monthly} today={shown.today} onEdit={edit} />
        </div>
      )}
    </>
  );
}
