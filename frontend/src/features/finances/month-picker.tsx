import { Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './finances.module.css';
import { monthName, months, shifted, type FinanceMonth } from './finance-month';

interface Props {
  value: FinanceMonth;
  years: readonly number[];
  onChange: (month: FinanceMonth) => void;
}

interface StepProps {
  icon: Icon;
  label: string;
  /** null: nothing lies that way. */
  to: FinanceMonth | null;
  onChange: (month: FinanceMonth) => void;
}

function Step({ icon: Arrow, label, to, onChange }: StepProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      title={label}
      disabled={to === null}
      onClick={() => to && onChange(to)}
    >
      <Arrow size={18} stroke={1.75} aria-hidden />
    </button>
  );
}

/** Year and month, by choice or one after the other. */
export function MonthPicker({ value, years, onChange }: Props) {
  const { t, i18n } = useTranslation('finances');
  return (
    <div className={classes.picker} role="group" aria-label={t('month.label')}>
      <Step icon={IconChevronLeft} label={t('month.previous')} to={shifted(value, -1, years)} onChange={onChange} />
      <Select
        className={classes.monthSelect}
        aria-label={t('month.month')}
        data={months.map((month) => ({ value: String(month), label: monthName(month, i18n.language) }))}
        value={String(value.month)}
        onChange={(month) => month && onChange({ ...value, month: Number(month) })}
        allowDeselect={false}
        maxDropdownHeight={480}
      />
      <Select
        className={classes.yearSelect}
        aria-label={t('month.year')}
        data={years.map(String)}
        value={String(value.year)}
        onChange={(year) => year && onChange({ ...value, year: Number(year) })}
        allowDeselect={false}
      />
      <Step icon={IconChevronRight} label={t('month.next')} to={shifted(value, 1, years)} onChange={onChange} />
    </div>
  );
}
