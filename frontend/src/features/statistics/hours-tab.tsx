import { IconClock } from '@tabler/icons-react';
import { t } from '@/i18n';
import { fresh } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetHoursStatisticsQuery, type HoursStatisticsDto } from '@/api/statistics.api';
import { formatDuration } from '@/ui/text/dates';
import { ChartCard, Charts, ColumnCard, LoadedCharts, NoData } from './chart-card';
import { formatValue, type ChartData } from '@/shared/charts/chart-data';
import { sumOf } from '@/shared/hours/hours';
import { UnpricedNote } from '@/shared/hours/unpriced-note';
import { BarList } from './charts';
import { monthRow } from './months';
import { RangePicker } from './range-picker';
import classes from './statistics.module.css';
import { useStatistics } from './use-statistics-view';

/** Where the hours went: the user's own; all users' for admins. */
export function HoursTab() {
  const { view } = useStatistics();
  const query = useGetHoursStatisticsQuery({ from: view.from, to: view.to }, fresh);
  return (
    <>
      <RangePicker />
      <LoadedCharts query={query}>
        {(hours) => {
          // What was entered for the studio is studio time, like what was not entered at all.
          const projects = hours.projects.filter(({ project_id: id }) => id !== null);
          return projects.length === 0 ? (
            <NoData of="hours" icon={IconClock} />
          ) : (
            <HoursCharts hours={{ ...hours, projects }} />
          );
        }}
      </LoadedCharts>
    </>
  );
}

interface CardProps {
  hours: HoursStatisticsDto;
}

const sum = (minutes: readonly number[]) => minutes.reduce((all, one) => all + one, 0);

const percentOf = (part: number, whole: number | null) => (whole ? (part / whole) * 100 : null);

/** By month: on projects, worked time outside of them, and at work. */
const monthValues = ({ projects, presence_minutes: presence }: HoursStatisticsDto) =>
  presence.map((atWork, index) => {
    const onProjects = sum(projects.map(({ month_minutes: minutes }) => minutes[index] ?? 0));
    return [onProjects, Math.max(0, atWork - onProjects), atWork] as const;
  });

function HoursCharts({ hours }: CardProps) {
  const { projects, presence_minutes: presence } = hours;
  const onProjects = sumOf(projects);
  const billable = sum(projects.map(({ billable_minutes: minutes }) => minutes));
  const studio = sum(monthValues(hours).map(([, minutes]) => minutes));
  return (
    <Charts
      label={t('statistics.hours.summary')}
      figures={[
        { name: t('statistics.hours.onProjects'), value: formatDuration(onProjects) },
        {
          name: t('projectHours.billable'),
          value: formatValue(percentOf(billable, onProjects), 'percent'),
          note: formatDuration(billable),
        },
        { name: t('statistics.hours.presence'), value: formatDuration(sum(presence)) },
        {
          name: t('statistics.hours.studio'),
          value: formatDuration(studio),
          note: t('statistics.hours.studioNote'),
        },
      ]}
    >
      <UnpricedNote className={classes.wide} minutes={sum(projects.map(({ money }) => money?.unpriced_minutes ?? 0))} />
      <MonthsCard hours={hours} />
      <ProjectsCard hours={hours} />
    </Charts>
  );
}

function MonthsCard({ hours }: CardProps) {
  const values = monthValues(hours);
  const data: ChartData = {
    head: t('statistics.head.month'),
    series: [
      { name: t('statistics.hours.onProjects'), kind: 'minutes', color: 'var(--accent)' },
      { name: t('statistics.hours.studio'), kind: 'minutes', color: 'var(--quiet)' },
      { name: t('statistics.hours.presence'), kind: 'minutes' },
    ],
    rows: hours.months.map((month, index) => ({ ...monthRow(month), values: values[index] ?? [] })),
  };
  return <ColumnCard name="project-months" title={t('statistics.costs.months')} data={data} />;
}

const mostBars = 10;

/** The largest as bars by hours; their table with budgets and, for admins, money. */
function ProjectsCard({ hours: { projects, months } }: CardProps) {
  const { isAdmin } = useCurrentUser();
  const money = ['labour', 'costs', 'left'] as const;
  const data: ChartData = {
    head: t('statistics.head.project'),
    series: [
      { name: t('projectHours.title'), kind: 'minutes', color: 'var(--accent)' },
      { name: t('projectHours.billable'), kind: 'minutes' },
      { name: t('statistics.hours.used'), kind: 'percent' },
      ...(isAdmin ? money.map((name) => ({ name: t(`statistics.hours.${name}`), kind: 'money' as const })) : []),
    ],
    rows: projects.map((project) => ({
      key: String(project.project_id),
      label: project.name ?? '–',
      to: `/projects/${String(project.project_id)}`,
      values: [
        ...[project.minutes, project.billable_minutes, percentOf(project.total_minutes, project.budget_minutes)],
        ...money.map((name) => project.money?.[name] ?? null),
      ],
    })),
  };
  return (
    <ChartCard
      name="by-project"
      title={t('statistics.hours.byProject')}
      note={t('statistics.hours.byProjectNote')}
      data={data}
      fileNameParts={[months[0], months.at(-1)]}
      isWide
    >
      <BarList data={{ ...data, rows: data.rows.slice(0, mostBars) }} />
    </ChartCard>
  );
}
