import { Select } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { i18n, t } from '@/i18n';
import { fresh } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import {
  useGetWorktimeStatisticsQuery,
  type WorktimePersonStatisticsDto as Person,
  type WorktimeStatisticsDto,
} from '@/api/statistics.api';
import { Figures } from '@/ui/figures';
import { formatBalance, formatDuration, weekdayNames } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/person-name';
import { useViewLink } from '@/ui/view/use-view';
import { BarCard, ColumnCard, LoadedCharts, NoData } from './chart-card';
import { shade, spanOf, type ChartData, type Series } from '@/shared/charts/chart-data';
import { monthRow, weekRow } from './months';
import { RangePicker } from './range-picker';
import classes from './statistics.module.css';
import { useStatistics } from './use-statistics-view';

/** Hours against their target: the user's own; all users' for admins. */
export function WorktimeTab() {
  const { view, onChange } = useStatistics();
  const { isAdmin } = useCurrentUser();
  const query = useGetWorktimeStatisticsQuery({ from: view.from, to: view.to }, fresh);
  const people = query.currentData?.people ?? [];
  return (
    <>
      <RangePicker>
        {isAdmin && (
          <Select
            className={classes.person}
            aria-label={t('statistics.worktime.person')}
            placeholder={t('statistics.worktime.everybody')}
            data={people.map((person) => ({ value: String(person.id), label: nameOf(person) }))}
            value={view.person === null ? null : String(view.person)}
            onChange={(id) => onChange({ person: id === null ? null : Number(id) })}
            clearable
            allowDeselect
            searchable
          />
        )}
      </RangePicker>
      <LoadedCharts query={query}>{(worktime) => <WorktimeCharts worktime={worktime} />}</LoadedCharts>
    </>
  );
}

const sum = (minutes: readonly number[]) => minutes.reduce((all, one) => all + one, 0);

const totalMinutes = (people: readonly Person[]) => sum(people.flatMap(({ monthMinutes }) => monthMinutes));

/** All users' minutes of a week, month or weekday. */
const minutesAt = (
  people: readonly Person[],
  part: 'weekMinutes' | 'weekTargets' | 'monthMinutes' | 'weekdayMinutes',
  index: number,
) => sum(people.map((person) => person[part][index] ?? 0));

function WorktimeCharts({ worktime }: { worktime: WorktimeStatisticsDto }) {
  const { isAdmin } = useCurrentUser();
  const { person } = useStatistics().view;
  // Most work time first.
  const people = worktime.people
    .filter(({ id, weekMinutes }) => (person === null || id === person) && weekMinutes.some((minutes) => minutes > 0))
    .toSorted((a, b) => totalMinutes([b]) - totalMinutes([a]));
  if (people.length === 0) return <NoData of="worktime" icon={IconClock} />;
  const total = (figure: 'balanceMinutes' | 'days' | 'idleDays') => sum(people.map((one) => one[figure]));
  const props = { worktime, people };
  return (
    <div className={classes.grid}>
      <p className={`${classes.printed ?? ''} ${classes.wide ?? ''}`}>{onlyName(people)}</p>
      <Figures
        className={`card ${classes.wide ?? ''}`}
        label={t('statistics.worktime.summary')}
        figures={[
          { name: t('statistics.head.worked'), value: formatDuration(totalMinutes(people)) },
          {
            name: t('statistics.worktime.balance'),
            value: formatBalance(total('balanceMinutes')),
            note: t('statistics.worktime.balanceNote'),
          },
          { name: t('statistics.worktime.days'), value: total('days') },
          { name: t('statistics.worktime.idle'), value: total('idleDays'), note: t('statistics.worktime.idleNote') },
        ]}
      />
      <WeeksCard {...props} />
      <MonthsCard {...props} />
      {isAdmin && <PeopleCard {...props} />}
      <WeekdaysCard {...props} />
    </div>
  );
}

interface CardProps {
  worktime: WorktimeStatisticsDto;
  people: readonly Person[];
}

/** The name of the only user, on paper and in file names. */
const onlyName = ([only, another]: readonly Person[]) => (only && !another ? nameOf(only) : undefined);

/** A user's time sheet for the month of a date. */
function timesheetLink(day: string, { id }: Person): string {
  const [year = '', month = ''] = day.split('-');
  return `/worktime/timesheet?${new URLSearchParams({ user: String(id), year, month: String(Number(month)) }).toString()}`;
}

/** Several users are stacked, each with their own link. */
const stack = (people: readonly Person[], names: { only: string; total: string }): Series[] =>
  people.length === 1
    ? [{ name: names.only, kind: 'minutes', color: 'var(--accent)' }]
    : [
        ...people.map((person, index) => ({
          name: nameOf(person),
          kind: 'minutes' as const,
          color: shade(index, people.length),
        })),
        { name: names.total, kind: 'minutes' },
      ];

/** The values of a stack and their links; several users have no time sheet in common. */
function stackRow(day: string, people: readonly Person[], part: 'weekMinutes' | 'monthMinutes', index: number) {
  const [only, another] = people;
  const total = minutesAt(people, part, index);
  if (only && !another) return { to: timesheetLink(day, only), values: [total] };
  return {
    ...(another && { partsTo: people.map((person) => timesheetLink(day, person)) }),
    values: [...people.map((person) => person[part][index] ?? 0), total],
  };
}

/** By week: one column each, stacked by user; the last series is their target. */
function WeeksCard({ worktime, people }: CardProps) {
  const data: ChartData = {
    head: t('statistics.head.week'),
    series: [
      ...stack(people, { only: t('statistics.head.worked'), total: t('statistics.head.total') }),
      { name: t('statistics.head.target'), kind: 'minutes', color: 'var(--text)' },
    ],
    rows: worktime.weeks.map((week, index) => {
      const row = stackRow(week.from, people, 'weekMinutes', index);
      return {
        ...row,
        ...weekRow(week),
        values: [...row.values, minutesAt(people, 'weekTargets', index)],
      };
    }),
  };
  return (
    <ColumnCard
      name="weeks"
      title={t('statistics.worktime.weeks')}
      note={t('statistics.worktime.weeksNote')}
      data={data}
      target={data.series.length - 1}
      fileNameParts={[...spanOf(data), onlyName(people)]}
    />
  );
}

/** By month: one column each, stacked by user. */
function MonthsCard({ worktime, people }: CardProps) {
  const { isAdmin } = useCurrentUser();
  const worked = people.filter((person) => person.monthMinutes.some((minutes) => minutes > 0));
  const data: ChartData = {
    head: t('statistics.head.month'),
    series: stack(worked, {
      only: worked[0] ? nameOf(worked[0]) : t('statistics.head.total'),
      total: t('statistics.head.total'),
    }),
    rows: worktime.months.map((month, index) => ({
      ...stackRow(month, worked, 'monthMinutes', index),
      ...monthRow(month),
    })),
  };
  return (
    <ColumnCard
      name="worked-months"
      title={t(isAdmin ? 'statistics.worktime.months' : 'statistics.costs.months')}
      data={data}
      fileNameParts={[...spanOf(data), onlyName(worked)]}
    />
  );
}

function PeopleCard({ worktime, people }: CardProps) {
  const link = useViewLink();
  /** The time sheet of the only month with work; with several months, the user's charts, whose bars have links. */
  const linkOf = (person: Person) => {
    const [only, another] = worktime.months.filter((_, index) => (person.monthMinutes[index] ?? 0) > 0);
    if (only !== undefined && another === undefined) return timesheetLink(only, person);
    return people.length > 1 ? link({ person: String(person.id) }) : undefined;
  };
  const data: ChartData = {
    head: t('statistics.head.person'),
    series: [
      { name: t('statistics.head.worked'), kind: 'minutes', color: 'var(--accent)' },
      { name: t('statistics.worktime.balance'), kind: 'balance' },
      { name: t('statistics.worktime.days'), kind: 'count' },
      { name: t('statistics.worktime.idle'), kind: 'count' },
    ],
    rows: people.map((person) => ({
      key: String(person.id),
      label: nameOf(person),
      to: linkOf(person),
      values: [totalMinutes([person]), person.balanceMinutes, person.days, person.idleDays],
    })),
  };
  return (
    <BarCard
      name="people"
      title={t('statistics.worktime.people')}
      note={t('statistics.worktime.balanceNote')}
      data={data}
      fileNameParts={[worktime.months[0], worktime.months.at(-1), onlyName(people)]}
      extra={({ values }) => formatBalance(values[1] ?? 0)}
    />
  );
}

function WeekdaysCard({ worktime, people }: CardProps) {
  const { isAdmin } = useCurrentUser();
  const data: ChartData = {
    head: t('statistics.head.weekday'),
    series: [{ name: t('statistics.head.worked'), kind: 'minutes', color: 'var(--accent)' }],
    rows: weekdayNames(i18n.language, 'long').map(({ day, name }, index) => ({
      key: String(day),
      label: name.charAt(0).toLocaleUpperCase(i18n.language) + name.slice(1),
      values: [minutesAt(people, 'weekdayMinutes', index)],
    })),
  };
  return (
    <BarCard
      name="weekdays"
      title={t('statistics.worktime.weekdays')}
      data={data}
      isWide={!isAdmin}
      fileNameParts={[worktime.months[0], worktime.months.at(-1), onlyName(people)]}
    />
  );
}
