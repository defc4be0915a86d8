import { Stack } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { fresh, freshEvery, selectResult, freshResult } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import { useCloseWorkDayMutation, useGetBalanceQuery } from '@/api/payroll.api';
import { useGetWorktimeYearQuery, type WorkDayDto } from '@/api/worktime.api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { ListNote } from '@/ui/list/list-note';
import { TextButton } from '@/ui/text-button';
import { BalanceCard } from '../balance/balance-card';
import { EndForm } from './end-form';
import { FormModal } from '@/ui/dialogs/form-modal';
import { formatDay, monthOf } from '@/ui/text/dates';
import { timesheetSearch } from '../worktime-view';
import { MonthTable, type WorkMonth } from './month-table';
import { currentYear } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';

/**
 * A year's days by month, the newest first. Of the current year only the months from `firstMonth` on are shown
 * (specification, section 9), of other years all that have data.
 */
export function monthsOf(days: readonly WorkDayDto[], isCurrentYear: boolean, firstMonth: number): WorkMonth[] {
  const months = new Map<string, WorkMonth>();
  for (const day of days) {
    const key = day.work_date.slice(0, 7);
    if (isCurrentYear && Number(key.slice(5)) < firstMonth) continue;
    const month = months.get(key) ?? { key, days: [], totalMinutes: 0 };
    month.days.unshift(day);
    month.totalMinutes += day.duration.totalMinutes;
    months.set(key, month);
  }
  return [...months.values()].reverse();
}

interface Props {
  user: number;
  year: number;
}

/** One user's months of a year. Those of the current year are polled. */
export function YearOfWork({ user, year }: Props) {
  const { isAdmin } = useCurrentUser();
  const { firstMonth } = useStudio();
  const isCurrent = year === currentYear();
  const { currentData, isError, refetch } = useGetWorktimeYearQuery(
    { userId: user, year },
    { ...(isCurrent ? freshEvery(60) : fresh), selectFromResult: selectResult },
  );
  const { currentData: balance, isError: hasNoBalance } = useGetBalanceQuery({ userId: user, year }, freshResult());
  const [close, { isError: notClosed }] = useCloseWorkDayMutation();
  const [edited, setEdited] = useState<WorkDayDto | null>(null);

  // The balance stands above the months, and must not push them down.
  if ((!currentData && !isError) || (!balance && !hasNoBalance)) return <RowsSkeleton rows={10} />;
  // Silent, because no action of the user failed (specification section 8).
  if (!currentData) {
    return (
      <ListNote>
        {t('worktime.unavailable')} <TextButton onClick={() => void refetch()}>{t('common.retry')}</TextButton>
      </ListNote>
    );
  }
  const months = monthsOf(currentData.days, isCurrent, firstMonth);
  return (
    <>
      {balance && <BalanceCard user={user} year={year} balance={balance} />}
      {months.length === 0 && (
        <EmptyState icon={IconClock} title={t('worktime.empty.title')} text={t('worktime.empty.text')} />
      )}
      {notClosed && <ListNote>{t('worktime.notClosed')}</ListNote>}
      <Stack gap="xl" mt="lg">
        {months.map((month) => (
          <MonthTable
            key={month.key}
            month={month}
            balance={balance?.months.find((one) => one.month === month.key)}
            timesheet={`/worktime/timesheet${timesheetSearch(user, monthOf(month.key))}`}
            isAdmin={isAdmin}
            onEdit={setEdited}
            onClose={({ id }) => void close({ id })}
          />
        ))}
      </Stack>
      <FormModal
        title={edited && t('worktime.end.title', { date: formatDay(edited.work_date) })}
        onClose={() => setEdited(null)}
      >
        {edited && <EndForm day={edited} />}
      </FormModal>
    </>
  );
}
