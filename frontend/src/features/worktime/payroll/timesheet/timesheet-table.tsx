import { IconPencil } from '@tabler/icons-react';
import { t } from '@/i18n';
import type { TimesheetDayDto, TimesheetDto } from '@/api/payroll.api';
import { DataTable, type Cards, type Column } from '@/ui/table/data-table';
import { IconButton } from '@/ui/icon-button';
import { actionsColumn } from '@/ui/table/row-actions';
import { formatBalance, formatDay, formatDuration, formatTime } from '@/ui/text/dates';
import { endTimeOf, todayIn } from '@/shared/studio/studio-time';
import { IdleFlag, OvertimeFlag, WeekdayAndDate } from '../../day-cells';
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
const unlessZero = (minutes: number, format: (minutes: number) => string) => (minutes === 0 ? '' : format(minutes));

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
  const figure = { isNumber: true, className: 'muted' };
  const columns: Column<Row>[] = [
    {
      name: 'date',
      head: t('worktime.column.date'),
      width: 132,
      className: shared.date,
      cell: ({ work_date: date }) => <WeekdayAndDate date={date} />,
    },
    {
      name: 'start',
      head: t('worktime.column.start'),
      width: 48,
      className: 'muted',
      cell: ({ day }) => day && <time dateTime={day.start_at}>{formatTime(day.start_at)}</time>,
    },
    {
      name: 'end',
      head: t('worktime.column.end'),
      width: 112,
      className: `muted ${shared.end ?? ''}`,
      cardLabel: '–',
      cell: ({ day, work_date: date }) =>
        day &&
        (day.end_at === null ? (
          t('worktime.ongoing')
        ) : (
          <time dateTime={day.end_at}>{endTimeOf(date, day.end_at)}</time>
        )),
    },
    {
      ...figure,
      name: 'break',
      head: t('payroll.timesheet.break'),
      width: 72,
      cardLabel: t('payroll.timesheet.break'),
      cell: ({ break_minutes: minutes }) => unlessZero(minutes, formatDuration),
    },
    {
      ...figure,
      name: 'duration',
      head: t('worktime.column.duration'),
      width: 76,
      className: shared.duration,
      cell: ({ day }) => day && formatDuration(day.duration.totalMinutes),
    },
    {
      ...figure,
      name: 'target',
      head: t('payroll.timesheet.target'),
      width: 72,
      cardLabel: t('payroll.timesheet.target'),
      cell: ({ target_minutes: minutes }) => unlessZero(minutes, formatDuration),
    },
    {
      ...figure,
      name: 'balance',
      head: t('payroll.timesheet.balance'),
      width: 84,
      cardLabel: t('payroll.timesheet.balance'),
      cell: ({ balance_minutes: minutes, target_minutes: target, day }) =>
        minutes !== null && (day || target > 0) && formatBalance(minutes),
    },
    {
      name: 'remarks',
      head: t('payroll.timesheet.remarks'),
      className: classes.remarks,
      cell: (row) => (
        <>
          {remarksOf(t, row).map(({ kind, text }) => (
            <span key={kind} data-kind={kind} className={classes.remark}>
              {text}
            </span>
          ))}
          {row.day?.is_idle && <IdleFlag />}
          {row.day?.is_overtime && <OvertimeFlag />}
        </>
      ),
    },
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
