import { lazy, Suspense } from 'react';
import { t } from '@/i18n';
import { useCurrentUser } from '@/api/session/use-session';
import { ErrorBoundary } from '@/ui/feedback/error-boundary';
import { PageHeader } from '@/ui/screen/page-header';
import { Changes } from './changes';
import { MonthCosts, NextRenewals } from './cost-cards';
import { FirstSteps } from './first-steps';
import classes from './home.module.css';
import { MyTasks } from './my-tasks';
import { RecentProjects } from './recent-projects';
import { Shortcuts } from './shortcuts';
import { Today } from './today';
import { DaysToLookAt, WaitingAccounts, WorkingNow } from './people-cards';

const DayQuestion = lazy(() => import('./day-question'));

/** The start of a day: open tasks, work time, and shortcuts to everything else. */
export function HomeScreen() {
  const { first_name: firstName, isAdmin } = useCurrentUser();
  return (
    <div className={classes.home}>
      <PageHeader title={firstName ? t('home.greeting', { name: firstName }) : t('home.greetingNoName')} />
      <Shortcuts isAdmin={isAdmin} />
      <div className={classes.columns} data-admin={isAdmin || undefined}>
        <div className={classes.column}>
          {isAdmin && <FirstSteps />}
          <MyTasks />
          <Changes />
        </div>
        <div className={classes.column}>
          <ErrorBoundary fallback={() => null}>
            <Suspense fallback={<div hidden data-waiting />}>
              <DayQuestion />
            </Suspense>
          </ErrorBoundary>
          <Today />
          <RecentProjects />
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
