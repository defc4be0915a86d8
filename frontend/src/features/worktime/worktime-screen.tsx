import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/use-session';
import { useGetWorktimeUsersQuery, useGetWorktimeYearsQuery } from '@/api/worktime.api';
import { PageHeader } from '@/ui/page-header';
import { NotCounted } from './not-counted';
import { inOrder, nameOf } from './people';
import { PeopleTabs } from './people-tabs';
import { currentYear } from './studio-time';
import { useStudio } from './use-studio';
import { useWorktimeView } from './use-worktime-view';
import { YearOfWork } from './year-of-work';
import { YearSwitcher } from './year-switcher';

/** What somebody has worked, by year and month: one's own, for admins everybody's. */
export function WorktimeScreen() {
  const { t } = useTranslation('worktime');
  const me = useCurrentUser();
  const { zone } = useStudio();
  const thisYear = currentYear(zone);
  const [view, changeView] = useWorktimeView({ user: me.id, year: thisYear });
  // Only admins can look at somebody else.
  const user = me.isAdmin ? view.user : me.id;

  const { data: people } = useGetWorktimeUsersQuery(undefined, { skip: !me.isAdmin });
  const { currentData: years } = useGetWorktimeYearsQuery({ userId: user });
  const person = user === me.id ? me : people?.find(({ id }) => id === user);

  const shown = <YearOfWork key={`${String(user)}/${String(view.year)}`} user={user} year={view.year} />;
  return (
    <>
      <PageHeader title={person ? nameOf(person) : t('title')} description={t('description')}>
        <YearSwitcher years={years ?? []} year={view.year} onChange={(year) => changeView({ year })} />
      </PageHeader>
      {user === me.id && <NotCounted />}
      {me.isAdmin && people ? (
        <PeopleTabs people={inOrder(people, me.id)} selected={user} onSelect={(id) => changeView({ user: id })}>
          {shown}
        </PeopleTabs>
      ) : (
        shown
      )}
    </>
  );
}
