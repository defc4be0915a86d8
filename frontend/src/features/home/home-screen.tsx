import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '@/api/session/use-session';
import { PageHeader } from '@/ui/screen/page-header';
import { DaysToLookAt } from './admin/days-to-look-at';
import { MonthCosts } from './admin/month-costs';
import { NextRenewals } from './admin/next-renewals';
import { WaitingAccounts } from './admin/waiting-accounts';
import { WorkingNow } from './admin/working-now';
import classes from './home-screen.module.css';
import { Changes } from './mine/changes';
import { MyTasks } from './mine/my-tasks';
import { Places } from './places/places';
import { TouchedProjects } from './projects/touched-projects';
import { Today } from './today/today';

/** The start of a day: open tasks, work time, and shortcuts to everything else. */
export function HomeScreen() {
  const { t } = useTranslation();
  const { first_name: firstName, isAdmin } = useCurrentUser();
  return (
    <div className={classes.home}>
      <PageHeader title={firstName ? t('home.greeting', { name: firstName }) : t('home.greetingNoName')} />
      <Places isAdmin={isAdmin} />
      <div className={classes.parts} data-admin={isAdmin || undefined}>
        <div className={classes.column}>
          <MyTasks />
          <Changes />
        </div>
        <div className={classes.column}>
          <Today />
          <TouchedProjects />
          {isAdmin && <WorkingNow />}
        </div>
        {isAdmin && (
          <div className={classes.column}>
            <MonthCosts />
            <NextRenewals />
            <DaysToLookAt />
            <WaitingAccounts />
          </div>
        )}
      </div>
    </div>
  );
}
