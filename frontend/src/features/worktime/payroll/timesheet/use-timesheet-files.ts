import { useTranslation } from 'react-i18next';
import { useLazyGetTimesheetsQuery, type TimesheetDto } from '@/api/payroll.api';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';
import { csvOf, saveFile } from '@/ui/text/csv';
import { nameOf } from '@/ui/text/names/person-name';
import type { YearMonth } from '@/ui/text/dates';
import { timesheetFile, timesheetRows } from './timesheet-csv';

/** Exports a month as a spreadsheet: one user's, or all users' in one file. */
export function useTimesheetFiles(zone: string) {
  const { t, i18n } = useTranslation(['payroll', 'worktime']);
  const act = useAction();
  const [fetchAll, { isFetching }] = useLazyGetTimesheetsQuery();
  const save = (name: string, sheets: readonly TimesheetDto[]) =>
    saveFile(name, csvOf(timesheetRows(t, zone, sheets), i18n.language));

  return {
    saveOne: (sheet: TimesheetDto) => save(timesheetFile(sheet, nameOf(sheet.user)), [sheet]),
    saveAll: ({ year, month }: YearMonth) =>
      act(
        async () => {
          const { timesheets, left_out: missing } = await fetchAll({ year, month }).unwrap();
          save(timesheetFile({ year, month }), timesheets);
          if (missing > 0) toast.failure(t('timesheet.leftOut', { count: missing }));
        },
        (reason) => t('timesheet.csvFailed', { reason }),
      ),
    isBusy: isFetching,
  };
}
