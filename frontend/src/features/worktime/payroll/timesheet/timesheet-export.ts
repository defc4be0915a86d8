import { i18n, t } from '@/i18n';
import { useLazyGetTimesheetsQuery, type TimesheetDayDto, type TimesheetDto } from '@/api/payroll.api';
import { endTimeOf } from '@/shared/studio/studio-time';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';
import { csvOf, fileNameOf, saveFile, type CsvCell } from '@/ui/text/csv';
import { formatDay, formatTime, monthKey, type YearMonth } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/person-name';
import { remarksOf } from './remarks';

/** Hours with two decimals, as payroll counts them. */
const hours = (minutes: number) => ({ decimal: minutes / 60 });

const yes = (is: boolean | undefined) => (is ? t('worktime.consent.yes') : null);

/** Heads, and the cells below them. */
const columns = (): [string, (row: TimesheetDayDto, user: TimesheetDto['user']) => CsvCell][] => [
  [t('payroll.timesheet.name'), (_, user) => nameOf(user)],
  [t('payroll.timesheet.email'), (_, user) => user.email],
  [t('worktime.column.date'), ({ work_date: date }) => formatDay(date)],
  [t('worktime.column.start'), ({ day }) => day && formatTime(day.start_at)],
  [t('worktime.column.end'), ({ day, work_date: date }) => (day?.end_at ? endTimeOf(date, day.end_at) : null)],
  [t('payroll.timesheet.break'), ({ break_minutes: minutes }) => hours(minutes)],
  [t('worktime.column.duration'), ({ day }) => hours(day?.duration.totalMinutes ?? 0)],
  [t('payroll.timesheet.target'), ({ target_minutes: minutes }) => hours(minutes)],
  [t('payroll.timesheet.balance'), ({ balance_minutes: minutes }) => (minutes === null ? null : hours(minutes))],
  [t('worktime.flag.idle'), ({ day }) => yes(day?.is_idle)],
  [t('worktime.flag.overtime'), ({ day }) => yes(day?.is_overtime)],
  [
    t('payroll.timesheet.remarks'),
    (row) =>
      remarksOf(row)
        .map(({ text }) => text)
        .join('; '),
  ],
];

/** A row per user and day. */
function timesheetRows(sheets: readonly TimesheetDto[]): CsvCell[][] {
  const all = columns();
  return [
    all.map(([head]) => head),
    ...sheets.flatMap(({ user, days }) => days.map((row) => all.map(([, cell]) => cell(row, user)))),
  ];
}

/** Exports a month as a spreadsheet: one user's, or all users' in one file. */
export function useTimesheetExport() {
  const act = useAction();
  const [fetchAll, { isFetching }] = useLazyGetTimesheetsQuery();
  const save = (month: YearMonth, sheets: readonly TimesheetDto[], person?: string) =>
    saveFile(fileNameOf('timesheet', monthKey(month), person), csvOf(timesheetRows(sheets), i18n.language));

  return {
    saveOne: (sheet: TimesheetDto) => save(sheet, [sheet], nameOf(sheet.user)),
    saveAll: ({ year, month }: YearMonth) =>
      act(async () => {
        const { timesheets, left_out: missing } = await fetchAll({ year, month }).unwrap();
        save({ year, month }, timesheets);
        if (missing > 0) toast.failure(t('payroll.timesheet.leftOut', { count: missing }));
      }, 'payroll.timesheet.csvFailed'),
    isBusy: isFetching,
  };
}
