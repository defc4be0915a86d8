import type { TFunction } from 'i18next';
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

function dayCells(t: TFunction, { user }: TimesheetDto, row: TimesheetDayDto): CsvCell[] {
  const { day, work_date: date } = row;
  const yes = (is: boolean | undefined) => (is ? t('worktime.consent.yes') : null);
  return [
    nameOf(user),
    user.email,
    formatDay(date),
    day && formatTime(day.start_at),
    day?.end_at ? endTimeOf(date, day.end_at) : null,
    hours(row.break_minutes),
    hours(day?.duration.totalMinutes ?? 0),
    hours(row.target_minutes),
    row.balance_minutes === null ? null : hours(row.balance_minutes),
    yes(day?.is_idle),
    yes(day?.is_overtime),
    remarksOf(t, row)
      .map(({ text }) => text)
      .join('; '),
  ];
}

/** A row per user and day. */
function timesheetRows(t: TFunction, sheets: readonly TimesheetDto[]): CsvCell[][] {
  const head = [
    t('payroll.timesheet.name'),
    t('payroll.timesheet.email'),
    t('worktime.column.date'),
    t('worktime.column.start'),
    t('worktime.column.end'),
    t('payroll.timesheet.break'),
    t('worktime.column.duration'),
    t('payroll.timesheet.target'),
    t('payroll.timesheet.balance'),
    t('worktime.flag.idle'),
    t('worktime.flag.overtime'),
    t('payroll.timesheet.remarks'),
  ];
  return [head, ...sheets.flatMap((sheet) => sheet.days.map((day) => dayCells(t, sheet, day)))];
}

/** Without a name for all users. */
const timesheetFile = (month: YearMonth, person?: string) => fileNameOf('timesheet', monthKey(month), person);

/** Exports a month as a spreadsheet: one user's, or all users' in one file. */
export function useTimesheetExport() {
  const act = useAction();
  const [fetchAll, { isFetching }] = useLazyGetTimesheetsQuery();
  const save = (name: string, sheets: readonly TimesheetDto[]) =>
    saveFile(name, csvOf(timesheetRows(t, sheets), i18n.language));

  return {
    saveOne: (sheet: TimesheetDto) => save(timesheetFile(sheet, nameOf(sheet.user)), [sheet]),
    saveAll: ({ year, month }: YearMonth) =>
      act(async () => {
        const { timesheets, left_out: missing } = await fetchAll({ year, month }).unwrap();
        save(timesheetFile({ year, month }), timesheets);
        if (missing > 0) toast.failure(t('payroll.timesheet.leftOut', { count: missing }));
      }, 'payroll.timesheet.csvFailed'),
    isBusy: isFetching,
  };
}
