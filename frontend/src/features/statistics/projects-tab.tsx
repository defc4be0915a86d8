import { Box, Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fresh } from '@/api/client/query-options';
import { useGetProjectStatisticsQuery, type ProjectStatisticsDto } from '@/api/statistics.api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Figures } from '@/ui/figures';
import { formatDayAndTime } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/names/person-name';
import { ChartCard, LoadedCharts } from './chart-card';
import type { ChartData, ChartRow } from './chart-data';
import { BarList } from './charts';
import classes from './statistics.module.css';
import type { TabProps } from './use-statistics-view';

/** The progress of each project, and its users. */
export function ProjectsTab({ view, onChange }: TabProps) {
  const { t } = useTranslation('statistics');
  const query = useGetProjectStatisticsQuery(undefined, fresh);
  return (
    <Box mt="md">
      <LoadedCharts query={query}>
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState icon={IconStack2} title={t('projects.empty.title')} text={t('projects.empty.text')}>
              <Button component={Link} to="/projects?new=1">
                {t('projects.empty.action')}
              </Button>
            </EmptyState>
          ) : (
            <ProjectCharts projects={projects} view={view} onChange={onChange} />
          )
        }
      </LoadedCharts>
    </Box>
  );
}

type CardProps = Pick<TabProps, 'view' | 'onChange'> & { projects: ProjectStatisticsDto[] };

function ProjectCharts(props: CardProps) {
  const { t, i18n } = useTranslation('statistics');
  const { projects } = props;
  const sum = (part: 'done' | 'left') =>
    projects.reduce((all, project) => all + project[part], 0).toLocaleString(i18n.language);
  const active = projects.filter(({ status }) => status === 'active').length;
  return (
    <div className={classes.grid}>
      <Figures
        className={classes.summary}
        label={t('projects.summary')}
        figures={[
          { name: t('projects.active'), value: active.toLocaleString(i18n.language) },
          { name: t('projects.done'), value: sum('done') },
          { name: t('projects.left'), value: sum('left') },
        ]}
      />
      <ProgressCard {...props} />
      <PeopleCard {...props} />
    </div>
  );
}

const projectRow = ({ id, name }: ProjectStatisticsDto) => ({
  key: String(id),
  label: name,
  to: `/projects/${String(id)}`,
});

/** Projects with open tasks first, most of them on top. */
function ProgressCard({ projects, ...card }: CardProps) {
  const { t } = useTranslation('statistics');
  const data: ChartData = {
    head: t('head.project'),
    series: [
      { name: t('projects.done'), kind: 'count', color: 'var(--status-done)' },
      { name: t('projects.left'), kind: 'count' },
      { name: t('projects.people'), kind: 'count' },
    ],
    rows: projects
      .toSorted((a, b) => b.left - a.left || b.tasks - a.tasks || b.id - a.id)
      .map((project) => ({ ...projectRow(project), values: [project.done, project.left, project.people.length] })),
  };
  const total = ({ values }: ChartRow) => (values[0] ?? 0) + (values[1] ?? 0);
  return (
    <ChartCard
      {...card}
      name="progress"
      title={t('projects.progress')}
      note={t('projects.progressNote')}
      data={data}
      isWide
    >
      <BarList
        data={data}
        full={total}
        value={(row) => t('projects.doneOf', { done: row.values[0] ?? 0, total: total(row) })}
      />
    </ChartCard>
  );
}

/** The last activity in each project, and the users with tasks in it. */
function PeopleCard({ projects, ...card }: CardProps) {
  const { t } = useTranslation('statistics');
  const data: ChartData = {
    head: t('head.project'),
    series: [
      { name: t('projects.activity'), kind: 'text' },
      { name: t('projects.people'), kind: 'text' },
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
  return <ChartCard {...card} name="project-people" title={t('projects.activityAndPeople')} data={data} isWide />;
}
