import '@/ui/screen/paper.css';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectResult, fresh } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetTimesheetQuery, type TimesheetDayDto } from '@/api/payroll.api';
import { useGetWorktimeUsersQuery } from '@/api/worktime.api';
import { ListState } from '@/shared/list-state';
import { PageHeader } from '@/ui/screen/page-header';
import { nameOf } from '@/ui/text/names/person-name';
import { useStableCallback } from '@/ui/use-stable-callback';
import { inOrder } from '../../people';
import { currentMonth } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { CorrectionModal, type CorrectedDay } from '../correction/correction-modal';
import { WorktimeNav } from '../worktime-nav';
import { monthInWords } from '@/ui/text/dates';
import { Signatures, TimesheetSummary } from './timesheet-summary';
import { TimesheetTable } from './timesheet-table';
import { TimesheetToolbar } from './timesheet-toolbar';
import classes from './timesheet.module.css';
import { useTimesheetFiles } from './use-timesheet-files';
import { timesheetSearch, useTimesheetView } from './use-timesheet-view';

/** A user's month, day by day: to view, correct, print and sign, or export. */
export function TimesheetScreen() {
  const { t, i18n } = useTranslation('payroll');
  const me = useCurrentUser();
  const { zone } = useStudio();
  const [view, changeView] = useTimesheetView({ me: me.id, isAdmin: me.isAdmin, now: currentMonth(zone) });
  const { user, year, month } = view;
  const { data: people = [], isLoading: arePeopleDue } = useGetWorktimeUsersQuery(undefined, { skip: !me.isAdmin });
  const { currentData, error, refetch } = useGetTimesheetQuery(
    { userId: user, year, month },
    { ...fresh, selectFromResult: selectResult },
  );
  const files = useTimesheetFiles(zone);
  const [corrected, setCorrected] = useState<CorrectedDay | null>(null);
  const correct = useStableCallback(({ work_date: date, day }: TimesheetDayDto) => {
    if (currentData) setCorrected({ date, day, user: currentData.user });
  });

  const title = t('timesheet.ofMonth', { month: monthInWords(view, i18n.language) });
  const person = currentData?.user ?? (user === me.id ? me : people.find(({ id }) => id === user));
  return (
    <div className={classes.sheet}>
      <PageHeader title={title} description={person ? nameOf(person) : '\u00a0'}>
        {me.isAdmin && (
          <Button
            variant="default"
            className="no-print"
            leftSection={<IconUsers size={16} stroke={1.75} aria-hidden />}
            loading={files.isBusy}
            onClick={() => void files.saveAll({ year, month })}
          >
            {t('timesheet.csvAll')}
          </Button>
        )}
        <Button
          variant="default"
          className="no-print"
          leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
          disabled={!currentData}
          onClick={() => currentData && files.saveOne(currentData)}
        >
          {t('timesheet.csv')}
        </Button>
        <Button
          className="no-print"
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          disabled={!currentData}
          onClick={() => window.print()}
        >
          {t('timesheet.print')}
        </Button>
      </PageHeader>
      <div className="no-print">
        <WorktimeNav timesheet={timesheetSearch(user, view)} />
      </div>
      <TimesheetToolbar
        month={view}
        onMonth={(next) => changeView(next, { replace: false })}
        people={inOrder(people, me.id)}
        arePeopleDue={arePeopleDue}
        user={user}
        onUser={(id) => changeView({ user: id }, { replace: false })}
      />
      <ListState query={{ data: currentData, error, refetch }} rows={12} />
      {currentData && (
        <>
          <TimesheetSummary
            total={currentData.total}
            isRunning={currentData.days.some(({ balance_minutes: balance }) => balance === null)}
          />
          <TimesheetTable sheet={currentData} title={title} zone={zone} isAdmin={me.isAdmin} onCorrect={correct} />
          <Signatures />
        </>
      )}
      <CorrectionModal
        corrected={corrected}
        zone={zone}
        asks={!me.isAdmin}
        isNamed={corrected !== null && corrected.user.id !== me.id}
        onClose={() => setCorrected(null)}
      />
    </div>
  );
}
