import { Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { fresh, selectResult } from '@/api/client/query-options';
import { useGetTimeEntriesQuery, useSetTimeCellsMutation, type TimeCellDto } from '@/api/hours.api';
import { useGetProjectsQuery } from '@/api/projects.api';
import type { ProjectId } from '@/shared/hours/hours';
import { ProjectSelect } from '@/shared/hours/project-select';
import { ListState } from '@/shared/list-state';
import { todayIn } from '@/shared/studio/studio-time';
import { useAction } from '@/shared/use-action';
import { LabelButton } from '@/ui/label-button';
import { PageHeader } from '@/ui/screen/page-header';
import { addDays, formatDay, mondayOf, monthOf } from '@/ui/text/dates';
import { PersonSelect } from '../person-select';
import { Stepper } from '../stepper';
import { WorktimeNav } from '../worktime-nav';
import { timesheetSearch, usePeople, useWeekView } from '../worktime-view';
import { DayEntries } from './day-entries';
import { daysOf, entriesOf, rowsOf, weekCopied, yesterdayCopied } from './week';
import { WeekGrid } from './week-grid';

/** A user's week: how long each day took for which project. */
export function WeekScreen() {
  const people = usePeople();
  const act = useAction();
  const today = todayIn();
  const [{ user, week }, changeView] = useWeekView(people, mondayOf(today));
  const days = daysOf(week);
  const query = useGetTimeEntriesQuery(
    { userId: user, from: addDays(week, -7), to: addDays(week, 6) },
    { ...fresh, selectFromResult: selectResult },
  );
  const { data: projects } = useGetProjectsQuery();
  const [setCells, { isLoading: isCopying }] = useSetTimeCellsMutation();
  const [chosenDay, setDay] = useState(today);
  const day = days.includes(chosenDay) ? chosenDay : week;
  const [added, setAdded] = useState<readonly ProjectId[]>([]);
  const [justAdded, setJustAdded] = useState<ProjectId>();

  const { currentData: hours } = query;
  const entries = hours?.entries ?? [];
  const isEditable = (date: string) => date <= today && date >= (hours?.editable_from ?? '');
  const rows = rowsOf(entries, added, (id) => projects?.find((project) => project.id === id)?.name);
  const copy = (label: string, cells: TimeCellDto[]) => (
    <LabelButton
      icon={IconCopy}
      variant="default"
      disabled={isCopying || cells.length === 0}
      onClick={() =>
        void act(() => setCells({ timeCellsDto: { user_id: user, cells } }).unwrap(), 'hours.week.copyFailed')
      }
    >
      {label}
    </LabelButton>
  );
  return (
    <>
      <PageHeader title={t('payroll.nav.week')} description={t('hours.week.text')}>
        {copy(t('hours.week.copyYesterday'), days.includes(today) ? yesterdayCopied(entries, today) : [])}
        {copy(t('hours.week.copyWeek'), weekCopied(entries, days.filter(isEditable)))}
      </PageHeader>
      <WorktimeNav timesheet={timesheetSearch(user, monthOf(week))} />
      <Group justify="space-between" gap="sm" mb="md">
        <Stepper
          label={t('hours.week.week')}
          previous={t('hours.week.previous')}
          next={t('hours.week.next')}
          onStep={(by) => changeView({ week: addDays(week, by * 7) }, { replace: false })}
        >
          {`${formatDay(week).slice(0, 5)} – ${formatDay(addDays(week, 6))}`}
        </Stepper>
        <PersonSelect selected={user} onSelect={(id) => changeView({ user: id }, { replace: false })} />
      </Group>
      <ListState query={{ ...query, data: hours }} rows={8} />
      {hours && (
        <>
          <WeekGrid
            {...{ user, days, day, rows, justAdded, hours, isEditable }}
            onDay={(date) => {
              setDay(date);
              setJustAdded(undefined);
            }}
          />
          <ProjectSelect
            without={rows.map(({ id }) => id)}
            hasStudio
            onAdd={(id) => {
              setAdded([...added, id]);
              setJustAdded(id);
            }}
          />
          {days.map((date) => {
            const ofDay = entriesOf(entries, date);
            return (
              (date === day || ofDay.length > 0) && (
                <DayEntries
                  key={`${user} ${date}`}
                  date={date}
                  entries={ofDay}
                  isReadOnly={!isEditable(date)}
                  isOther={date !== day}
                />
              )
            );
          })}
        </>
      )}
    </>
  );
}
