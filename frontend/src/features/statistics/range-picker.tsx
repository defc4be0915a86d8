import { Group, SegmentedControl, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { i18n, t } from '@/i18n';
import { monthTitle } from '@/ui/text/dates';
import type { MonthRange } from './month-range';
import { lastTwelve, monthChoices, validRange, yearOf } from './months';
import classes from './statistics.module.css';
import { useStatistics } from './use-statistics-view';

/** The range of months, by selects or presets, and further choices. */
export function RangePicker({ children }: { children?: ReactNode }) {
  const { view, now, onChange } = useStatistics();
  const year = Number(now.slice(0, 4));
  const presets = [
    { name: 'twelve', label: t('statistics.range.twelve'), range: lastTwelve(now) },
    { name: 'this', label: String(year), range: yearOf(year) },
    { name: 'last', label: String(year - 1), range: yearOf(year - 1) },
  ];
  const chosen = presets.find(({ range }) => range.from === view.from && range.to === view.to);
  const months = monthChoices(now, view).map((month) => ({
    value: month,
    label: monthTitle(month, i18n.language, 'short'),
  }));
  const monthSelect = (side: keyof MonthRange) => (
    <Select
      className={classes.month}
      aria-label={t(`statistics.range.${side}`)}
      data={months}
      value={view[side]}
      onChange={(month) => month && onChange(validRange({ from: view.from, to: view.to, [side]: month }, side))}
      // Wider than a field on a narrow phone, where months would break.
      comboboxProps={{ width: 132, position: 'bottom-start' }}
      searchable
    />
  );
  return (
    <Group className="no-print" my="md" gap="sm">
      <Group className={classes.range} gap="sm" role="group" aria-label={t('statistics.range.label')}>
        <SegmentedControl
          aria-label={t('statistics.range.usual')}
          data={presets.map(({ name, label }) => ({ value: name, label }))}
          value={chosen?.name ?? ''}
          onChange={(name) => {
            const range = presets.find((preset) => preset.name === name)?.range;
            if (range) onChange(range);
          }}
        />
        <Group className={classes.range} gap={6} wrap="nowrap" c="var(--text-faint)">
          {monthSelect('from')}
          <span aria-hidden>–</span>
          {monthSelect('to')}
        </Group>
      </Group>
      {children}
    </Group>
  );
}
