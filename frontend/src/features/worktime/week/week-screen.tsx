import { Group, Text } from '@mantine/core';
import { IconCalendarEvent, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n, t } from '@/i18n';
import { freshResult } from '@/api/client/query-options';
import { useGetTimeEntriesQuery, useSetTimeCellsMutation, type TimeCellDto } from '@/api/hours.api';
import { useGetProjectsQuery } from '@/api/projects.api';
import type { ProjectId } from '@/shared/hours/hours';
import { ProjectSelect } from '@/shared/hours/project-select';
import { ListState } from '@/shared/list-state';
import { todayIn } from '@/shared/studio/studio-time';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';
import { LabelButton } from '@/ui/label-button';
import { PageHeader } from '@/ui/screen/page-header';
import { addDays, formatDay, mondayOf, monthOf, weekdayName } from '@/ui/text/dates';
import { PersonSelect } from '../person-select';
import { Stepper } from '../stepper';
import { WorktimeNav } from '../worktime-nav';
import { timesheetSearch, usePeople, useWeekView } from '../worktime-view';
import { DayEntries } from './day-entries';
import { daysOf, entriesOf, rowsOf, lastDayCopied, weekCopied } from './week';
import { WeekGrid, type FocusedCell } from './week-grid';

/** A user's week: how long each day took for which project. */
export function WeekScreen() {
  const people = usePeople();
  const act = useAction();
  const today = todayIn();
  const [{ user, week }, changeView] = useWeekView(people, mondayOf(today));
  const days = daysOf(week);
  const query = useGetTimeEntriesQuery({ userId: user, from: addDays(week, -7), to: addDays(week, 6) }, freshResult());
  const { data: projects } = useGetProjectsQuery();
  const [setCells, { isLoading: isCopying }] = useSetTimeCellsMutation();
  const [chosenDay, setDay] = useState(today);
  const day = days.includes(chosenDay) ? chosenDay : week;
  const [added, setAdded] = useState<readonly ProjectId[]>([]);
  const [focused, setFocused] = useState<FocusedCell>();

  const { currentData: hours } = query;
  const entries = hours?.entries ?? [];
  const isEditable = (date: string) => date <= today && date >= (hours?.editable_from ?? '');
  const rows = rowsOf(entries, added, (id) => projects?.find((project) => project.id === id)?.name);
  const isOpen = days.some(isEditable);
  const put = (cells: TimeCellDto[]) =>
    act(() => setCells({ timeCellsDto: { user_id: user, cells } }).unwrap(), 'hours.week.copyFailed');
  const copyCells = async (cells: TimeCellDto[]) => {
    if (!(await put(cells))) return;
    const emptied = cells.map((cell) => ({ ...cell, minutes: 0, known_minutes: cell.minutes }));
    toast.undoable(t('hours.week.copied', { count: cells.length }), () => void put(emptied));
  };
  const lastDay = lastDayCopied(entries, today);
  const copy = (label: string, cells: TimeCellDto[]) => (
    <LabelButton
      icon={IconCopy}
      variant="default"
      disabled={isCopying || cells.length === 0}
      onClick={() => void copyCells(cells)}
    >
      {label}
    </LabelButton>
  );
  return (
    <>
      <PageHeader title={t('payroll.nav.week')} description={t('hours.week.text')}>
        <LabelButton
          icon={IconCalendarEvent}
          variant="default"
          onClick={() => {
            changeView({ week: mondayOf(today) }, { replace: false });
            setDay(today);
            setFocused({ day: today });
          }}
        >
          {t('hours.week.today')}
        </LabelButton>
        {copy(
          lastDay.from === addDays(today, -1)
            ? t('hours.week.copyYesterday')
            : t('hours.week.copyDay', { day: weekdayName(lastDay.from, i18n.language, 'long') }),
          days.includes(today) ? lastDay.cells : [],
        )}
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
      <ListState query={{ ...query, data: hours }} rows={8} isPolled />
      {hours && (
        <>
          <WeekGrid
            {...{ user, days, day, rows, focused, hours, isEditable }}
            onDay={(date) => {
              setDay(date);
              setFocused(undefined);
            }}
          />
          {isOpen ? (
            <ProjectSelect
              without={rows.map(({ id }) => id)}
              hasStudio
              onAdd={(id) => {
                setAdded([...added, id]);
                setFocused({ day, id });
              }}
            />
          ) : (
            <Text c="dimmed">
              {week > today
                ? t('hours.week.future')
                : t('hours.week.closed', { day: formatDay(hours.editable_from ?? today) })}
            </Text>
          )}
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
