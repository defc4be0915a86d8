import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetWorktimeUsersQuery, useGetWorktimeYearsQuery } from '@/api/worktime.api';
import { PageHeader } from '@/ui/screen/page-header';
import { nameOf } from '@/ui/text/person-name';
import { NotCounted } from './not-counted';
import { inOrder } from './people';
import { PeopleTabs } from './people-tabs';
import { currentYear } from './studio-time';
import { useStudio } from './use-studio';
import { useWorktimeView } from './use-worktime-view';
import { YearOfWork } from './year/year-of-work';
import { YearSwitcher } from './year/year-switcher';

/** What somebody has worked, by year and month: one's own, for admins everybody's. */
export function WorktimeScreen() {
  const { t } = useTranslation('worktime');
  const me = useCurrentUser();
  const { zone } = useStudio();
  const thisYear = currentYear(zone);
  const [{ user, year }, changeView] = useWorktimeView({ me: me.id, isAdmin: me.isAdmin, thisYear });

  const { data: people } = useGetWorktimeUsersQuery(undefined, { skip: !me.isAdmin });
  const { currentData: years } = useGetWorktimeYearsQuery({ userId: user });
  const person = user === me.id ? me : people?.find(({ id }) => id === user);

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
      {user === me.id && <NotCounted />}
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
    </>
  );
}
