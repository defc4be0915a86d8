import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetWorktimeUsersQuery, useGetWorktimeYearsQuery } from '@/api/worktime.api';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { PageHeader } from '@/ui/screen/page-header';
import { nameOf } from '@/ui/text/names/person-name';
import { NotCounted } from './not-counted';
import { inOrder } from './people';
import { PeopleTabs } from './people-tabs';
import { timesheetSearch } from './payroll/timesheet/use-timesheet-view';
import { WorktimeNav } from './payroll/worktime-nav';
import { currentMonth, currentYear } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { useWorktimeView } from './use-worktime-view';
import { useWorktimeStatus } from './session/use-worktime-status';
import { YearOfWork } from './year/year-of-work';
import { YearSwitcher } from './year/year-switcher';

/** Work time by year and month: the user's own; all users' for admins. */
export function WorktimeScreen() {
  const { t } = useTranslation('worktime');
  const me = useCurrentUser();
  const { zone } = useStudio();
  const thisYear = currentYear(zone);
  const [{ user, year }, changeView] = useWorktimeView({ me: me.id, isAdmin: me.isAdmin, thisYear });

  const { data: people, isLoading: arePeopleDue } = useGetWorktimeUsersQuery(undefined, { skip: !me.isAdmin });
  const { currentData: status, isError: isStatusAway } = useWorktimeStatus();
  const { currentData: years } = useGetWorktimeYearsQuery({ userId: user });
  const person = user === me.id ? me : people?.find(({ id }) => id === user);

  const isMine = user === me.id;
  // Content above the months is loaded before them, so that it does not push them down.
  const isDue = arePeopleDue || (isMine && !status && !isStatusAway && !me.mustChangePassword);
  const shown = <YearOfWork key={`${String(user)}/${String(year)}`} user={user} year={year} />;
  return (
    <>
      <PageHeader title={person ? nameOf(person) : t('title')} description={t('description')}>
        <YearSwitcher
          years={years ?? []}
          year={year}
          onChange={(next) => changeView({ year: next }, { replace: false })}
        />
      </PageHeader>
      <WorktimeNav timesheet={timesheetSearch(user, currentMonth(zone))} />
      {isDue && <RowsSkeleton rows={10} />}
      <div hidden={isDue}>
        {isMine && <NotCounted />}
        {me.isAdmin && people ? (
          <PeopleTabs
            people={inOrder(people, me.id)}
            selected={user}
            onSelect={(id) => changeView({ user: id }, { replace: false })}
          >
            {shown}
          </PeopleTabs>
        ) : (
          shown
        )}
      </div>
    </>
  );
}
