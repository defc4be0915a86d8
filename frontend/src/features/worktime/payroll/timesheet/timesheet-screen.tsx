import { i18n, t } from '@/i18n';
import { LabelButton } from '@/ui/label-button';
import '@/ui/screen/paper.css';
import { Group, Select, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { selectResult, fresh } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetTimesheetQuery, type TimesheetDayDto, type TimesheetDto } from '@/api/payroll.api';
import { useGetWorktimeUsersQuery } from '@/api/worktime.api';
import { ListState } from '@/shared/list-state';
import { StepButton } from '@/ui/icon-button';
import { PageHeader } from '@/ui/screen/page-header';
import { nameOf } from '@/ui/text/person-name';
import { currentMonth } from '@/shared/studio/studio-time';
import { WorktimeNav } from '../../worktime-nav';
import { timesheetSearch, useTimesheetView, withMeFirst } from '../../worktime-view';
import { CorrectionModal, type CorrectedDay } from '../correction-modal';
import {
  formatBalance,
  formatDuration,
  monthAfter,
  monthInWords,
  monthKey,
  monthOf,
  monthTitle,
} from '@/ui/text/dates';
import { TimesheetTable } from './timesheet-table';
import classes from './timesheet.module.css';
import { useTimesheetExport } from './timesheet-export';

/** The sums of a month. */
function TimesheetSummary({ sheet: { total, days } }: { sheet: TimesheetDto }) {
  const isRunning = days.some(({ balance_minutes: balance }) => balance === null);
  const figures = [
    [t('worktime.column.duration'), formatDuration(total.duration_minutes)],
    [t('payroll.timesheet.break'), formatDuration(total.break_minutes)],
    [t('payroll.timesheet.target'), formatDuration(total.target_minutes)],
    [
      isRunning
        ? `${t('payroll.timesheet.balance')} (${t('payroll.timesheet.soFar')})`
        : t('payroll.timesheet.balance'),
      formatBalance(total.balance_minutes),
    ],
  ] as const;
  return (
    <Group component="dl" className="card" gap="8px 40px" mb="md" px="md" py="sm">
      {figures.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" c="dimmed" fz={12}>
            {name}
          </Text>
          <Text component="dd" fz={16} fw={600} className="figures">
            {value}
          </Text>
        </div>
      ))}
    </Group>
  );
}

/** A user's month, day by day: to view, correct, print and sign, or export. */
export function TimesheetScreen() {
  const me = useCurrentUser();
  const { data, isLoading: arePeopleLoading } = useGetWorktimeUsersQuery(undefined, { skip: !me.isAdmin });
  const reader = { me: me.id, isAdmin: me.isAdmin, people: data };
  const [view, changeView] = useTimesheetView({ ...reader, now: currentMonth() });
  const { user, year, month } = view;
  const people = data ?? [];
  const { currentData, error, refetch } = useGetTimesheetQuery(
    { userId: user, year, month },
    { ...fresh, selectFromResult: selectResult },
  );
  const files = useTimesheetExport();
  const [corrected, setCorrected] = useState<CorrectedDay | null>(null);
  const correct = ({ work_date: date, day }: TimesheetDayDto) => {
    if (currentData) setCorrected({ date, day, user: currentData.user });
  };

  const changeMonth = (by: number) => changeView(monthOf(monthAfter(monthKey(view), by)), { replace: false });
  const title = t('payroll.timesheet.ofMonth', { month: monthInWords(view, i18n.language) });
  const person = currentData?.user ?? (user === me.id ? me : people.find(({ id }) => id === user));
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
        <Group gap={4} wrap="nowrap" role="group" aria-label={t('payroll.timesheet.month')}>
          <StepButton direction={-1} label={t('payroll.timesheet.previous')} onClick={() => changeMonth(-1)} />
          <Text span miw={150} fw={600} ta="center" aria-live="polite">
            {monthTitle(monthKey(view), i18n.language)}
          </Text>
          <StepButton direction={1} label={t('payroll.timesheet.next')} onClick={() => changeMonth(1)} />
        </Group>
        {/* Reserves its space while the users are loading. */}
        {(arePeopleLoading || people.length > 1) && (
          <Select
            w={240}
            maw="100%"
            aria-label={t('payroll.timesheet.person')}
            data={withMeFirst(people, me.id).map(({ id, ...names }) => ({ value: String(id), label: nameOf(names) }))}
            value={String(user)}
            onChange={(id) => id && changeView({ user: Number(id) }, { replace: false })}
            allowDeselect={false}
            disabled={arePeopleLoading}
            searchable
          />
        )}
      </Group>
      <ListState query={{ data: currentData, error, refetch }} rows={12} />
      {currentData && (
        <>
          <TimesheetSummary sheet={currentData} />
          <TimesheetTable sheet={currentData} title={title} isAdmin={me.isAdmin} onCorrect={correct} />
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
