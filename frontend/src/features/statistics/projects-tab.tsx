import { Box } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { t } from '@/i18n';
import { fresh } from '@/api/client/query-options';
import { useGetProjectStatisticsQuery, type ProjectStatisticsDto } from '@/api/statistics.api';
import { todayIn } from '@/shared/studio/studio-time';
import { formatDayAndTime } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/person-name';
import { BarCard, ChartCard, Charts, LoadedCharts, NoData } from './chart-card';
import type { ChartData, ChartRow } from '@/shared/charts/chart-data';

/** The progress of each project, and its users. */
export function ProjectsTab() {
  const query = useGetProjectStatisticsQuery(undefined, fresh);
  return (
    <Box mt="md">
      <LoadedCharts query={query}>
        {(projects) =>
          projects.length === 0 ? (
            <NoData of="projects" icon={IconStack2} to="/projects?new=1" />
          ) : (
            <ProjectCharts projects={projects} />
          )
        }
      </LoadedCharts>
    </Box>
  );
}

interface CardProps {
  projects: ProjectStatisticsDto[];
}

function ProjectCharts({ projects }: CardProps) {
  const sum = (part: 'done' | 'left') => projects.reduce((all, project) => all + project[part], 0);
  const active = projects.filter(({ status }) => status === 'active').length;
  return (
    <Charts
      label={t('statistics.projects.summary')}
      figures={[
        { name: t('statistics.projects.active'), value: active },
        { name: t('statistics.projects.done'), value: sum('done') },
        { name: t('statistics.projects.left'), value: sum('left') },
      ]}
    >
      <ProgressCard projects={projects} />
      <PeopleCard projects={projects} />
    </Charts>
  );
}

const projectRow = ({ id, name }: ProjectStatisticsDto) => ({
  key: String(id),
  label: name,
  to: `/projects/${String(id)}`,
});

/** Projects with open tasks first, most of them on top. */
function ProgressCard({ projects }: CardProps) {
  const data: ChartData = {
    head: t('statistics.head.project'),
    series: [
      { name: t('statistics.projects.done'), kind: 'count', color: 'var(--status-done)' },
      { name: t('statistics.projects.left'), kind: 'count' },
      { name: t('statistics.projects.people'), kind: 'count' },
    ],
    rows: projects
      .toSorted((a, b) => b.left - a.left || b.tasks - a.tasks || b.id - a.id)
      .map((project) => ({ ...projectRow(project), values: [project.done, project.left, project.people.length] })),
  };
  const total = ({ values }: ChartRow) => (values[0] ?? 0) + (values[1] ?? 0);
  return (
    <BarCard
      name="progress"
      title={t('statistics.projects.progress')}
      note={t('statistics.projects.progressNote')}
      data={data}
      fileNameParts={[todayIn()]}
      full={total}
      value={(row) => t('statistics.projects.doneOf', { done: row.values[0] ?? 0, total: total(row) })}
      isWide
    />
  );
}

/** The last activity in each project, and the users with tasks in it. */
function PeopleCard({ projects }: CardProps) {
  const data: ChartData = {
    head: t('statistics.head.project'),
    series: [
      { name: t('statistics.projects.activity'), kind: 'text' },
      { name: t('statistics.projects.people'), kind: 'text' },
    ],
    rows: projects
      .toSorted((a, b) => (b.lastActivityAt ?? '').localeCompare(a.lastActivityAt ?? '') || b.id - a.id)
      .map((project) => ({
        ...projectRow(project),
        values: [],
        texts: [
          project.lastActivityAt && formatDayAndTime(project.lastActivityAt),
          project.people.map((person) => nameOf(person)).join(', '),
        ],
      })),
  };
  return (
    <ChartCard
      name="activity"
      title={t('statistics.projects.activityAndPeople')}
      data={data}
      fileNameParts={[todayIn()]}
      isWide
    />
  );
}
