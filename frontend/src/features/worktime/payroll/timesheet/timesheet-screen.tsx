import { i18n, t } from '@/i18n';
import { LabelButton } from '@/ui/label-button';
import '@/ui/screen/paper.css';
import { Group } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { freshResult } from '@/api/client/query-options';
import { useGetBalanceQuery, useGetTimesheetQuery, type BalanceDto, type TimesheetDto } from '@/api/payroll.api';
import { ListState } from '@/shared/list-state';
import { PageHeader } from '@/ui/screen/page-header';
import { nameOf } from '@/ui/text/person-name';
import { PersonSelect } from '../../person-select';
import { MonthStepper } from '../../stepper';
import { Figure } from '@/ui/figures';
import { WorktimeNav } from '../../worktime-nav';
import { timesheetSearch, usePeople, useTimesheetView } from '../../worktime-view';
import { CorrectionModal, type CorrectedDay } from '../correction-modal';
import { formatBalance, formatDuration, monthInWords, monthKey } from '@/ui/text/dates';
import { TimesheetTable } from './timesheet-table';
import classes from './timesheet.module.css';
import { useTimesheetExport } from './timesheet-export';

interface SummaryProps {
  sheet: TimesheetDto;
  /** undefined: it could not be loaded. */
  balance: BalanceDto | undefined;
}

/** The sums of a month, and the balance after it. */
function TimesheetSummary({ sheet, balance }: SummaryProps) {
  const { total, days } = sheet;
  const isRunning = days.some(({ balance_minutes: minutes }) => minutes === null);
  const soFar = (name: string) => (isRunning ? `${name} (${t('payroll.timesheet.soFar')})` : name);
  const after = balance?.months.find(({ month }) => month === monthKey(sheet));
  return (
    <Group component="dl" className="card" gap="8px 40px" mb="md" px="md" py="sm">
      <Figure name={t('worktime.column.duration')}>{formatDuration(total.duration_minutes)}</Figure>
      <Figure name={t('payroll.timesheet.break')}>{formatDuration(total.break_minutes)}</Figure>
      <Figure name={t('payroll.timesheet.target')}>{formatDuration(total.target_minutes)}</Figure>
      <Figure name={soFar(t('payroll.timesheet.balance'))}>{formatBalance(total.balance_minutes)}</Figure>
      {after && after.adjusted_minutes !== 0 && (
        <Figure name={t('worktime.balance.adjusted')}>{formatBalance(after.adjusted_minutes)}</Figure>
      )}
      {after && <Figure name={soFar(t('worktime.balance.running'))}>{formatBalance(after.balance_minutes)}</Figure>}
    </Group>
  );
}

/** A user's month, day by day: to view, correct, print and sign, or export. */
export function TimesheetScreen() {
  const people = usePeople();
  const { me } = people;
  const [view, changeView] = useTimesheetView(people);
  const { user, year, month } = view;
  const { currentData, error, refetch } = useGetTimesheetQuery({ userId: user, year, month }, freshResult());
  const balance = useGetBalanceQuery({ userId: user, year }, freshResult());
  // Both at once, so that the balance moves nothing.
  const sheet = (balance.currentData ?? balance.error) ? currentData : undefined;
  const files = useTimesheetExport();
  const [corrected, setCorrected] = useState<CorrectedDay | null>(null);

  const title = t('payroll.timesheet.ofMonth', { month: monthInWords(view, i18n.language) });
  const person = currentData?.user ?? people.personOf(user);
  return (
    <>
      <PageHeader title={title} description={person ? nameOf(person) : '\u00a0'}>
        {me.isAdmin && (
          <LabelButton
            variant="default"
            className="no-print"
            icon={IconUsers}
            loading={files.isBusy}
            onClick={() => void files.saveAll({ year, month })}
          >
            {t('payroll.timesheet.csvAll')}
          </LabelButton>
        )}
        <LabelButton
          variant="default"
          className="no-print"
          icon={IconFileSpreadsheet}
          disabled={!currentData}
          onClick={() => currentData && files.saveOne(currentData)}
        >
          {t('payroll.timesheet.csv')}
        </LabelButton>
        <LabelButton className="no-print" icon={IconPrinter} disabled={!currentData} onClick={() => window.print()}>
          {t('payroll.timesheet.print')}
        </LabelButton>
      </PageHeader>
      <div className="no-print">
        <WorktimeNav timesheet={timesheetSearch(user, view)} />
      </div>
      <Group className="no-print" justify="space-between" gap="sm" mb="md">
        <MonthStepper month={view} onChange={(month) => changeView(month, { replace: false })} />
        <PersonSelect selected={user} onSelect={(id) => changeView({ user: id }, { replace: false })} />
      </Group>
      <ListState query={{ data: sheet, error, refetch }} rows={12} />
      {sheet && (
        <>
          <TimesheetSummary sheet={sheet} balance={balance.currentData} />
          <TimesheetTable
            sheet={sheet}
            title={title}
            isAdmin={me.isAdmin}
            onCorrect={(day) => setCorrected({ ...day, user: sheet.user })}
          />
          <div className={classes.signatures}>
            <p>{t('payroll.timesheet.signEmployee')}</p>
            <p>{t('payroll.timesheet.signEmployer')}</p>
          </div>
        </>
      )}
      <CorrectionModal
        corrected={corrected}
        isRequest={!me.isAdmin}
        isNamed={corrected !== null && corrected.user.id !== me.id}
        onClose={() => setCorrected(null)}
      />
    </>
  );
}
