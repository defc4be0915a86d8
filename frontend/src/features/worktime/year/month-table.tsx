import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import type { BalanceMonthDto } from '@/api/payroll.api';
import type { WorkDayDto } from '@/api/worktime.api';
import { actionsColumn, type Cards, column, type Column, DataTable } from '@/ui/table/data-table';
import { IconButton } from '@/ui/icon-button';
import { formatBalance, formatDay, formatDuration, monthTitle } from '@/ui/text/dates';
import { changeIn } from '../balance/balance-card';
import { DayFlags, EndTime, OngoingMark, StartTime, WeekdayAndDate } from '../day-cells';
import classes from '../worktime.module.css';

/** A month with work. */
export interface WorkMonth {
  /** `2026-11`. */
  key: string;
  /** The newest first. */
  days: WorkDayDto[];
  totalMinutes: number;
}

interface Props {
  month: WorkMonth;
  balance: BalanceMonthDto | undefined;
  /** The address of its time sheet. */
  timesheet: string;
  isAdmin: boolean;
  onEdit: (day: WorkDayDto) => void;
  onClose: (day: WorkDayDto) => void;
}

const tracks = 'auto auto minmax(0, 1fr) auto';
const areas = ['date date date duration', 'start end end end', 'flags flags flags flags'];
const cards: Cards = { below: 760, columns: tracks, areas };
const adminCards: Cards = { below: 760, columns: `${tracks} 40px`, areas: areas.map((line) => `${line} actions`) };

/** A figure of a month, with its name before it. */
const Sum = ({ name, children }: { name: string; children: string }) => (
  <Text c="dimmed" className="figures">
    {name}{' '}
    <Text component="strong" inherit c="var(--text)" fw={600}>
      {children}
    </Text>
  </Text>
);

/** The days of a month, newest first, with their sum. */
export function MonthTable({ month, balance, timesheet, isAdmin, onEdit, onClose }: Props) {
  const title = monthTitle(month.key, i18n.language);
  const columns: Column<WorkDayDto>[] = [
    column('date', t('worktime.column.date'), ({ work_date: date }) => <WeekdayAndDate date={date} />, {
      width: 152,
      className: classes.date,
    }),
    column('start', t('worktime.column.start'), (day) => <StartTime day={day} />, { width: 72, className: 'muted' }),
    column('end', t('worktime.column.end'), (day) => <EndTime day={day} ongoing={<OngoingMark />} />, {
      width: 144,
      className: `muted ${classes.end ?? ''}`,
      cardLabel: '–',
    }),
    column('duration', t('worktime.column.duration'), ({ duration }) => formatDuration(duration.totalMinutes), {
      width: 80,
      isNumber: true,
      className: classes.duration,
    }),
    column('flags', t('worktime.column.flags'), (day) => <DayFlags day={day} />, { className: classes.flags }),
  ];
  const actions = actionsColumn<WorkDayDto>(176, (day) => (
    <>
      {day.end_at === null && (
        <Button size="compact-sm" variant="default" mr={4} onClick={() => onClose(day)}>
          {t('worktime.closeSession')}
        </Button>
      )}
      <IconButton
        icon={IconPencil}
        label={t('worktime.editEnd', { date: formatDay(day.work_date) })}
        onClick={() => onEdit(day)}
      />
    </>
  ));
  return (
    <section aria-label={title}>
      <Group justify="space-between" align="baseline" gap="0px 16px" mb={4}>
        <Title order={2} size="h3">
          {title}
        </Title>
        <Group gap="0px 16px">
          <Sum name={t('worktime.total')}>{formatDuration(month.totalMinutes)}</Sum>
          {balance && (
            <>
              <Sum name={t('payroll.timesheet.balance')}>{formatBalance(changeIn(balance))}</Sum>
              <Sum name={t('worktime.balance.running')}>{formatBalance(balance.balance_minutes)}</Sum>
            </>
          )}
          <Anchor component={Link} to={timesheet} aria-label={t('payroll.timesheet.open', { month: title })}>
            {t('payroll.timesheet.title')}
          </Anchor>
        </Group>
      </Group>
      <DataTable
        label={title}
        columns={isAdmin ? [...columns, actions] : columns}
        rows={month.days}
        cards={isAdmin ? adminCards : cards}
        className={classes.days}
        stateOf={({ end_at: end }) => (isAdmin && end === null ? 'open' : undefined)}
      />
    </section>
  );
}
