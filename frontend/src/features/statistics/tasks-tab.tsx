import { IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { fresh } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetTaskStatisticsQuery, type TaskStatisticsDto } from '@/api/statistics.api';
import { todayIn } from '@/shared/studio/studio-time';
import { nameOf } from '@/ui/text/person-name';
import { BarCard, ChartCard, Charts, LoadedCharts, NoData } from './chart-card';
import { formatValue, type ChartData, type ChartRow } from '@/shared/charts/chart-data';
import { ColumnChart } from './charts';
import { weekRow } from './months';
import { RangePicker } from './range-picker';
import { useStatistics } from './use-statistics-view';

/** Created, done and neglected tasks. */
export function TasksTab() {
  const { view } = useStatistics();
  const query = useGetTaskStatisticsQuery({ from: view.from, to: view.to }, fresh);
  return (
    <>
      <RangePicker />
      <LoadedCharts query={query}>
        {(tasks) =>
          tasks.people.length === 0 && tasks.weeks.every(({ created, done }) => created + done === 0) ? (
            <NoData of="tasks" icon={IconChecklist} to="/tasks?new=1" />
          ) : (
            <TaskCharts tasks={tasks} />
          )
        }
      </LoadedCharts>
    </>
  );
}

interface CardProps {
  tasks: TaskStatisticsDto;
}

function TaskCharts({ tasks }: CardProps) {
  const { weeks, duration } = tasks;
  const durationText = (minutes: number | null) => {
    if (minutes === null) return '–';
    const days = minutes / 1440;
    if (days < 1) return t('statistics.tasks.hours', { count: Math.max(1, Math.round(minutes / 60)) });
    return t('statistics.tasks.days', { count: Math.round(days) });
  };
  const sum = (part: 'created' | 'done') => weeks.reduce((all, week) => all + week[part], 0);
  return (
    <Charts
      label={t('statistics.tasks.summary')}
      figures={[
        { name: t('statistics.tasks.created'), value: sum('created') },
        { name: t('statistics.tasks.done'), value: sum('done') },
        {
          name: t('statistics.tasks.median'),
          value: durationText(duration.medianMinutes),
          note: t('statistics.tasks.medianNote'),
        },
        {
          name: t('statistics.tasks.slowest'),
          value: durationText(duration.slowestTenthMinutes),
          note: t('statistics.tasks.slowestNote'),
        },
      ]}
    >
      <WeeksCard tasks={tasks} />
      <OpenTasksCards tasks={tasks} />
      <UntouchedCard tasks={tasks} />
    </Charts>
  );
}

function WeeksCard({ tasks: { weeks } }: CardProps) {
  const data: ChartData = {
    head: t('statistics.head.week'),
    series: [
      { name: t('statistics.tasks.created'), kind: 'count', color: 'var(--quiet)' },
      { name: t('statistics.tasks.done'), kind: 'count', color: 'var(--status-done)' },
    ],
    rows: weeks.map((week) => ({
      ...weekRow(week),
      partsTo: [`/tasks?tab=others&week=created-${week.from}`, `/tasks?tab=others&week=done-${week.from}`],
      values: [week.created, week.done],
    })),
  };
  return (
    <ChartCard
      name="created-and-done"
      title={t('statistics.tasks.weeks')}
      note={t('statistics.tasks.weeksNote')}
      data={data}
      isWide
    >
      {weeks.some(({ created, done }) => created + done > 0) ? (
        <ColumnChart data={data} isGrouped />
      ) : (
        <NoData of="tasks" icon={IconChecklist} />
      )}
    </ChartCard>
  );
}

/** Links to open tasks, the user's own in a separate tab; without an id, to those without assignee or project. */
const openTasks = (tab: 'mine' | 'others', filter: 'person' | 'project', id: number | null | undefined) =>
  `/tasks?${new URLSearchParams({ tab, [filter]: String(id ?? 'none'), open: 'in_progress,todo' }).toString()}`;

/** Open tasks by person and by project. */
function OpenTasksCards({ tasks }: CardProps) {
  const { id: me } = useCurrentUser();
  const series: ChartData['series'] = [
    { name: t('statistics.tasks.inProgress'), kind: 'count', color: 'var(--status-in-progress)' },
    { name: t('statistics.tasks.todo'), kind: 'count', color: 'var(--quiet)' },
  ];
  const people: ChartData = {
    head: t('statistics.head.person'),
    series,
    rows: tasks.people.map(({ person, inProgress, todo }) => ({
      key: String(person?.id ?? 0),
      label: person ? nameOf(person) : t('statistics.tasks.nobody'),
      to: openTasks(person?.id === me ? 'mine' : 'others', 'person', person?.id),
      values: [inProgress, todo],
    })),
  };
  const projects: ChartData = {
    head: t('statistics.head.project'),
    series,
    rows: tasks.projects.map(({ projectId, name, inProgress, todo }) => ({
      key: String(projectId ?? 0),
      label: name ?? t('statistics.tasks.noProject'),
      to: openTasks('others', 'project', projectId),
      values: [inProgress, todo],
    })),
  };
  const cards = [
    { name: 'open-people', title: t('statistics.tasks.byPerson'), data: people },
    { name: 'open-projects', title: t('statistics.tasks.byProject'), data: projects },
  ];
  const total = ({ values }: ChartRow) => formatValue((values[0] ?? 0) + (values[1] ?? 0), 'count');
  return (
    <>
      {cards.map((props) => (
        <BarCard key={props.name} {...props} fileNameParts={[todayIn()]} value={total} />
      ))}
    </>
  );
}

const dayMs = 86_400_000;

/** How long each was left untouched, in days. */
function UntouchedCard({ tasks: { untouched } }: CardProps) {
  const [now] = useState(() => Date.now());
  const data: ChartData = {
    head: t('statistics.head.task'),
    series: [{ name: t('statistics.head.days'), kind: 'count', color: 'var(--accent)' }],
    rows: untouched.map(({ id, title, touchedAt }) => ({
      key: String(id),
      label: title,
      to: `/tasks/${String(id)}`,
      values: [Math.max(0, Math.floor((now - Date.parse(touchedAt)) / dayMs))],
    })),
  };
  return (
    <BarCard
      name="untouched"
      title={t('statistics.tasks.untouched')}
      note={t('statistics.tasks.untouchedNote')}
      data={data}
      fileNameParts={[todayIn()]}
      value={({ values }) => t('statistics.tasks.days', { count: values[0] ?? 0 })}
      isWide
    />
  );
}
