import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../worktime.module.css';

interface Props {
  /** Newest first, as the server sends them. */
  years: readonly number[];
  year: number;
  onChange: (year: number) => void;
}

export function YearSwitcher({ years, year, onChange }: Props) {
  const { t } = useTranslation('worktime');
  // A year typed into the address needs a way out, too.
  const all = [...new Set([...years, year])].sort((a, b) => a - b);
  return (
    <div className={classes.years}>
      <SegmentedControl
        aria-label={t('year')}
        data={all.map(String)}
        value={String(year)}
        onChange={(value) => onChange(Number(value))}
      />
    </div>
  );
}
