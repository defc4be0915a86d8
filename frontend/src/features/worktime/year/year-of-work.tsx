import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectResult, everySeconds } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import { useCloseWorkDayMutation } from '@/api/payroll.api';
import { useGetWorktimeYearQuery, type WorkDayDto } from '@/api/worktime.api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { ListNote } from '@/ui/list/list-note';
import { TextButton } from '@/ui/text-button';
import { useStableCallback } from '@/ui/use-stable-callback';
import { EndModal } from '../session/end-modal';
import { monthOf } from '@/ui/text/dates';
import { timesheetSearch } from '../payroll/timesheet/use-timesheet-view';
import { MonthTable } from './month-table';
import { monthsOf } from './months';
import { currentYear } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';

interface Props {
  user: number;
  year: number;
}

/** One user's months of a year. Those of the current year are polled. */
export function YearOfWork({ user, year }: Props) {
  const { t } = useTranslation('worktime');
  const { t: common } = useTranslation();
  const { isAdmin } = useCurrentUser();
  const { zone, firstMonth } = useStudio();
  const isCurrent = year === currentYear(zone);
  const { currentData, isError, refetch } = useGetWorktimeYearQuery(
    { userId: user, year },
    {
      ...everySeconds(60),
      ...(!isCurrent && { pollingInterval: 0 }),
      refetchOnMountOrArgChange: true,
      selectFromResult: selectResult,
    },
  );
  const [close, { isError: notClosed }] = useCloseWorkDayMutation();
  const [edited, setEdited] = useState<WorkDayDto | null>(null);
  const closeDay = useStableCallback(({ id }: WorkDayDto) => void close({ id }));

  if (!currentData && !isError) return <RowsSkeleton rows={10} />;
  // Silent, because no action of the user failed (specification section 8).
  if (!currentData) {
    return (
      <ListNote>
        {t('unavailable')} <TextButton onClick={() => void refetch()}>{common('retry')}</TextButton>
      </ListNote>
    );
  }
  const months = monthsOf(currentData.days, isCurrent, firstMonth);
  if (months.length === 0) return <EmptyState icon={IconClock} title={t('empty.title')} text={t('empty.text')} />;
  return (
    <>
      {notClosed && <ListNote>{t('notClosed')}</ListNote>}
      {months.map((month) => (
        <MonthTable
          key={month.key}
          month={month}
          timesheet={`/worktime/timesheet${timesheetSearch(user, monthOf(month.key))}`}
          zone={zone}
          isAdmin={isAdmin}
          onEdit={setEdited}
          onClose={closeDay}
        />
      ))}
      <EndModal day={edited} zone={zone} onClose={() => setEdited(null)} />
    </>
  );
}
