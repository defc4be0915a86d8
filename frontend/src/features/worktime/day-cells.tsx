import { Anchor, Badge } from '@mantine/core';
import { IconClockPause, IconClockPlus, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import type { WorkDayDto } from '@/api/worktime.api';
import { endTimeOf } from '@/shared/studio/studio-time';
import { formatDay, formatTime, weekdayName } from '@/ui/text/dates';
import classes from './day-cells.module.css';

interface DateProps {
  date: string;
  /** The date is a link to it. */
  to?: string;
}

/** `Mon 20/11/2026`, in a column of dates. */
export function WeekdayAndDate({ date, to }: DateProps) {
  const day = <time dateTime={date}>{formatDay(date)}</time>;
  return (
    <>
      <span className={classes.weekday}>{weekdayName(date, i18n.language, 'short')}</span>{' '}
      {to ? (
        <Anchor component={Link} to={to} inherit c="inherit">
          {day}
        </Anchor>
      ) : (
        day
      )}
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

/** Whether a session of the day was ended for inactivity, and overtime. */
export const DayFlags = ({ day }: { day: WorkDayDto | null }) => (
  <>
    {day?.is_idle && (
      <DayFlag icon={IconClockPause} tone="neutral" title={t('worktime.flag.idleHint')}>
        {t('worktime.flag.idle')}
      </DayFlag>
    )}
    {day?.is_overtime && <OvertimeFlag />}
  </>
);

export const StartTime = ({ day: { start_at: start } }: { day: WorkDayDto }) => (
  <time dateTime={start}>{formatTime(start)}</time>
);

/** @param ongoing stands for the end of a day that has none yet */
export const EndTime = ({ day, ongoing }: { day: WorkDayDto; ongoing: ReactNode }) =>
  day.end_at === null ? ongoing : <time dateTime={day.end_at}>{endTimeOf(day.work_date, day.end_at)}</time>;

export function OngoingMark() {
  return (
    <Badge component="span" variant="dot" color="var(--status-done)" className={classes.ongoing}>
      {t('worktime.ongoing')}
    </Badge>
  );
}
