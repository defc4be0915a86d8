import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fresh } from '@/api/client/query-options';
import { useGetProjectStatisticsQuery, type ProjectStatisticsDto } from '@/api/statistics.api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Answered } from '../figures/answered';
import { BarChart } from '../figures/charts/bar-chart';
import { FigureCard } from '../figures/figure-card';
import { Legend } from '../figures/charts/legend';
import { Summary } from '../figures/summary';
import classes from '../statistics.module.css';
import type { TabProps } from '../tab-props';
import { progressFigures } from './project-figures';
import { ProjectPeople } from './project-people';

/** The progress of each project, and its users. */
export function ProjectsTab(props: TabProps) {
  const { t } = useTranslation('statistics');
  const query = useGetProjectStatisticsQuery(undefined, fresh);
  return (
    <div className={classes.untimed}>
      <Answered query={query}>
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState icon={IconStack2} title={t('projects.empty.title')} text={t('projects.empty.text')}>
              <Button component={Link} to="/projects?new=1">
                {t('projects.empty.action')}
              </Button>
            </EmptyState>
          ) : (
            <ProjectCharts projects={projects} {...props} />
          )
        }
      </Answered>
    </div>
  );
}

function ProjectCharts({ projects, view, onChange }: TabProps & { projects: ProjectStatisticsDto[] }) {
  const { t, i18n } = useTranslation('statistics');
  const { language } = i18n;
  const sum = (part: 'tasks' | 'done' | 'left') =>
    projects.reduce((all, project) => all + project[part], 0).toLocaleString(language);
  const figures = progressFigures(projects, {
    project: t('head.project'),
    done: t('projects.done'),
    left: t('projects.left'),
    people: t('projects.people'),
  });
  const card = { view, onChange };
  return (
    <div className={classes.grid}>
      <Summary
        label={t('projects.summary')}
        figures={[
          {
            name: t('projects.active'),
            value: projects.filter(({ status }) => status === 'active').length.toLocaleString(language),
          },
          { name: t('projects.done'), value: sum('done') },
          { name: t('projects.left'), value: sum('left') },
        ]}
      />
      <FigureCard
        {...card}
        name="progress"
        title={t('projects.progress')}
        note={t('projects.progressNote')}
        figures={figures}
        isWide
      >
        <BarChart
          figures={figures}
          full={({ values }) => (values[0] ?? 0) + (values[1] ?? 0)}
          says={({ values }) =>
            t('projects.doneOf', { done: values[0] ?? 0, total: (values[0] ?? 0) + (values[1] ?? 0) })
          }
        />
        <Legend series={figures.series} />
      </FigureCard>
      <ProjectPeople projects={projects} />
    </div>
  );
}
