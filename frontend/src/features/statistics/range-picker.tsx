import { SegmentedControl, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonthRange } from './month-range';
import { askable, lastTwelve, monthChoices, neighbour, yearOf } from './months';
import { StepButton } from '@/ui/fields/step-button';
import { type Month, monthTitle } from '@/ui/text/dates';
import classes from './statistics.module.css';

interface Props {
  value: MonthRange;
  now: Month;
  onChange: (range: MonthRange) => void;
  /** Further choices. */
  children?: ReactNode;
}

/** A range of months: by selects, presets, or steps. */
export function RangePicker({ value, now, onChange, children }: Props) {
  const { t, i18n } = useTranslation('statistics');
  const year = Number(now.slice(0, 4));
  const usual = [
    { name: 'twelve', label: t('range.twelve'), range: lastTwelve(now) },
    { name: 'this', label: String(year), range: yearOf(year) },
    { name: 'last', label: String(year - 1), range: yearOf(year - 1) },
  ];
  const chosen = usual.find(({ range }) => range.from === value.from && range.to === value.to);
  const months = monthChoices(now, value).map((month) => ({
    value: month,
    label: monthTitle(month, i18n.language, 'short'),
  }));
  const end = (side: keyof MonthRange) => (
    <Select
      className={classes.month}
      aria-label={t(`range.${side}`)}
      data={months}
      value={value[side]}
      onChange={(month) => month && onChange(askable({ ...value, [side]: month }, side))}
      allowDeselect={false}
      searchable
    />
  );
  return (
    <div className={`${classes.toolbar ?? ''} no-print`}>
      <div className={classes.range} role="group" aria-label={t('range.label')}>
        <SegmentedControl
          aria-label={t('range.usual')}
          data={usual.map(({ name, label }) => ({ value: name, label }))}
          value={chosen?.name ?? ''}
          onChange={(name) => {
            const range = usual.find((one) => one.name === name)?.range;
            if (range) onChange(range);
          }}
        />
        <div className={classes.ends}>
          <StepButton direction={-1} label={t('range.before')} onClick={() => onChange(neighbour(value, -1))} />
          {end('from')}
          <span aria-hidden>–</span>
          {end('to')}
          <StepButton direction={1} label={t('range.after')} onClick={() => onChange(neighbour(value, 1))} />
        </div>
      </div>
      {children}
    </div>
  );
}
