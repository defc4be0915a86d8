import { Badge } from '@mantine/core';
import { IconClockPause, IconClockPlus, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { i18n, t } from '@/i18n';
import { formatDay, weekdayName } from '@/ui/text/dates';
import classes from './day-cells.module.css';

interface DateProps {
  date: string;
  /** Wraps the date. */
  wrap?: (date: ReactNode) => ReactNode;
}

/** `Mon 20/11/2026`, in a column of dates. */
export function WeekdayAndDate({ date, wrap = (shown) => shown }: DateProps) {
  return (
    <>
      <span className={classes.weekday}>{weekdayName(date, i18n.language, 'short')}</span>{' '}
      {wrap(<time dateTime={date}>{formatDay(date)}</time>)}
    </>
  );
}

interface FlagProps {
  tone: 'warning' | 'neutral';
  icon?: Icon;
  title?: string;
  children: ReactNode;
}

const tones = {
  warning: { c: 'var(--warning)', bg: 'var(--warning-soft)' },
  neutral: { c: 'dimmed', bg: 'var(--status-todo-soft)' },
};

/** What is unusual about a day. */
export const DayFlag = ({ icon: Picture, tone, title, children }: FlagProps) => (
  <Badge
    component="span"
    leftSection={Picture && <Picture size={14} stroke={1.75} aria-hidden />}
    {...tones[tone]}
    radius="xs"
    className={classes.flag}
    title={title}
  >
    {children}
  </Badge>
);

export function OvertimeFlag() {
  return (
    <DayFlag icon={IconClockPlus} tone="warning" title={t('worktime.flag.overtime')}>
      {t('worktime.flag.overtime')}
    </DayFlag>
  );
}

/** A session of the day was ended for inactivity. */
export function IdleFlag() {
  return (
    <DayFlag icon={IconClockPause} tone="neutral" title={t('worktime.flag.idleHint')}>
      {t('worktime.flag.idle')}
    </DayFlag>
  );
}

export function OngoingMark() {
  return (
    <Badge component="span" variant="dot" color="var(--status-done)" className={classes.ongoing}>
      {t('worktime.ongoing')}
    </Badge>
  );
}
