import { IconPencil } from '@tabler/icons-react';
import { t } from '@/i18n';
import type { TimesheetDayDto, TimesheetDto } from '@/api/payroll.api';
import { actionsColumn, type Cards, column, type Column, DataTable } from '@/ui/table/data-table';
import { IconButton } from '@/ui/icon-button';
import { formatBalance, formatDay, formatDuration } from '@/ui/text/dates';
import { todayIn } from '@/shared/studio/studio-time';
import { DayFlags, EndTime, StartTime, WeekdayAndDate } from '../../day-cells';
import shared from '../../worktime.module.css';
import { remarksOf } from './remarks';
import classes from './timesheet.module.css';

type Row = TimesheetDayDto & { id: number };

interface Props {
  sheet: TimesheetDto;
  title: string;
  isAdmin: boolean;
  onCorrect: (day: TimesheetDayDto) => void;
}

/** Zeros would hide the days that have values. */
const unlessZero = (minutes: number) => (minutes === 0 ? '' : formatDuration(minutes));

const cards: Cards = {
  below: 760,
  columns: 'auto auto minmax(0, 1fr) auto 40px',
  areas: [
    'date date date duration actions',
    'start end end balance actions',
    'break break target target actions',
    'remarks remarks remarks remarks remarks',
  ],
};

/** All days of a month, as payroll files them. */
export function TimesheetTable({ sheet, title, isAdmin, onCorrect }: Props) {
  const rows = sheet.days.map((day, index): Row => ({ ...day, id: index + 1 }));
  const today = todayIn();
  const named = (name: 'break' | 'target' | 'balance', width: number, cell: Column<Row>['cell']) => {
    const head = t(`payroll.timesheet.${name}`);
    return column(name, head, cell, { isNumber: true, className: 'muted', width, cardLabel: head });
  };
  const columns: Column<Row>[] = [
    column('date', t('worktime.column.date'), ({ work_date: date }) => <WeekdayAndDate date={date} />, {
      width: 132,
      className: shared.date,
    }),
    column('start', t('worktime.column.start'), ({ day }) => day && <StartTime day={day} />, {
      width: 48,
      className: 'muted',
    }),
    column('end', t('worktime.column.end'), ({ day }) => day && <EndTime day={day} ongoing={t('worktime.ongoing')} />, {
      width: 112,
      className: `muted ${shared.end ?? ''}`,
      cardLabel: '–',
    }),
    named('break', 72, ({ break_minutes: minutes }) => unlessZero(minutes)),
    column('duration', t('worktime.column.duration'), ({ day }) => day && formatDuration(day.duration.totalMinutes), {
      width: 76,
      isNumber: true,
      className: shared.duration,
    }),
    named('target', 72, ({ target_minutes: minutes }) => unlessZero(minutes)),
    named(
      'balance',
      84,
      ({ balance_minutes: minutes, target_minutes: target, day }) =>
        minutes !== null && (day || target > 0) && formatBalance(minutes),
    ),
    column(
      'remarks',
      t('payroll.timesheet.remarks'),
      (row) => (
        <>
          {remarksOf(row).map(({ kind, text }) => (
            <span key={kind} data-kind={kind} className={classes.remark}>
              {text}
            </span>
          ))}
          <DayFlags day={row.day} />
        </>
      ),
      { className: classes.remarks },
    ),
    actionsColumn(
      40,
      (row) => {
        const date = formatDay(row.work_date);
        const label = isAdmin ? t('payroll.timesheet.correct', { date }) : t('payroll.timesheet.ask', { date });
        return row.work_date <= today && <IconButton icon={IconPencil} label={label} onClick={() => onCorrect(row)} />;
      },
      'no-print',
    ),
  ];

  return (
    <DataTable
      label={title}
      columns={columns}
      rows={rows}
      cards={cards}
      className={`${shared.days ?? ''} ${classes.table ?? ''}`}
      stateOf={({ day, target_minutes: target }) => (!day && target === 0 ? 'free' : undefined)}
    />
  );
}
