import { Select } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptFocus } from '@/ui/dialogs/use-kept-focus';
import { StepButton } from '@/ui/fields/step-button';
import { monthName, type YearMonth } from '@/ui/text/dates';
import classes from './month.module.css';
import { months, shifted } from '../on-offer';

interface Props {
  value: YearMonth;
  years: readonly number[];
  onChange: (month: YearMonth) => void;
}

/** Year and month, by select or by step. */
export function MonthPicker({ value, years, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const picker = useRef<HTMLDivElement>(null);
  useKeptFocus(picker);
  const step = (direction: 1 | -1, label: string) => {
    const to = shifted(value, direction, years);
    return <StepButton direction={direction} label={label} disabled={to === null} onClick={() => to && onChange(to)} />;
  };
  return (
    <div ref={picker} className={classes.picker} role="group" aria-label={t('finances.month.label')}>
      {step(-1, t('finances.month.previous'))}
      <Select
        className={classes.monthSelect}
        aria-label={t('finances.month.month')}
        data={months.map((month) => ({ value: String(month), label: monthName(month, i18n.language) }))}
        value={String(value.month)}
        onChange={(month) => month && onChange({ ...value, month: Number(month) })}
        allowDeselect={false}
        maxDropdownHeight={480}
      />
      <Select
        className={classes.yearSelect}
        aria-label={t('finances.month.year')}
        data={years.map(String)}
        value={String(value.year)}
        onChange={(year) => year && onChange({ ...value, year: Number(year) })}
        allowDeselect={false}
      />
      {step(1, t('finances.month.next'))}
    </div>
  );
}
