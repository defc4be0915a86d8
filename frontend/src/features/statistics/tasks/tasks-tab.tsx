import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '@/api/session/use-session';
import { fresh } from '@/api/client/query-options';
import { useGetTaskStatisticsQuery, type TaskStatisticsDto } from '@/api/statistics.api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Answered } from '../figures/answered';
import { BarChart } from '../figures/charts/bar-chart';
import { ColumnChart } from '../figures/charts/column-chart';
import { FigureCard } from '../figures/figure-card';
import { formatFigure, type FigureRow } from '../figures/figures';
import { Legend } from '../figures/charts/legend';
import { Summary } from '../figures/summary';
import { RangePicker } from '../range-picker';
import classes from '../statistics.module.css';
import type { TabProps } from '../tab-props';
import { personFigures, projectFigures, untouchedFigures, weekFigures } from './task-figures';

/** Created, done and neglected tasks. */
export function TasksTab({ view, now, onChange }: TabProps) {
  const { t } = useTranslation('statistics');
  const query = useGetTaskStatisticsQuery({ from: view.from, to: view.to }, fresh);
  return (
    <>
      <RangePicker value={view} now={now} onChange={onChange} />
      <Answered query={query}>
        {(data) =>
          data.people.length === 0 && data.weeks.every(({ created, done }) => created + done === 0) ? (
            <EmptyState icon={IconChecklist} title={t('tasks.empty.title')} text={t('tasks.empty.text')}>
              <Button component={Link} to="/tasks?new=1">
                {t('tasks.empty.action')}
              </Button>
            </EmptyState>
          ) : (
            <TaskCharts data={data} view={view} onChange={onChange} />
          )
        }
      </Answered>
    </>
  );
}

function TaskCharts({ data, view, onChange }: Pick<TabProps, 'view' | 'onChange'> & { data: TaskStatisticsDto }) {
  const { t, i18n } = useTranslation('statistics');
  const { language } = i18n;
  const { id: me } = useCurrentUser();
  const [now] = useState(() => Date.now());
  const lasted = (minutes: number | null) => {
    if (minutes === null) return '–';
    const days = minutes / 1440;
    if (days < 1) return t('tasks.hours', { count: Math.max(1, Math.round(minutes / 60)) });
    return t('tasks.days', { count: Math.round(days) });
  };
  const heads = { todo: t('tasks.todo'), inProgress: t('tasks.inProgress') };
  const weeks = weekFigures(
    data,
    { week: t('head.week'), created: t('tasks.created'), done: t('tasks.done') },
    language,
  );
  const people = personFigures(data, { ...heads, person: t('head.person'), nobody: t('tasks.nobody') }, me);
  const projects = projectFigures(data, { ...heads, project: t('head.project'), none: t('tasks.noProject') });
  const untouched = untouchedFigures(data, { task: t('head.task'), days: t('head.days') }, now);
  const both = ({ values }: FigureRow) => formatFigure((values[0] ?? 0) + (values[1] ?? 0), 'count', language);
  const sum = (part: 'created' | 'done') =>
    data.weeks.reduce((all, week) => all + week[part], 0).toLocaleString(language);
  const card = { view, onChange };
  return (
    <div className={classes.grid}>
      <Summary
        label={t('tasks.summary')}
        figures={[
          { name: t('tasks.created'), value: sum('created') },
          { name: t('tasks.done'), value: sum('done') },
          { name: t('tasks.median'), value: lasted(data.duration.medianMinutes), note: t('tasks.medianNote') },
          { name: t('tasks.slowest'), value: lasted(data.duration.slowestTenthMinutes), note: t('tasks.slowestNote') },
        ]}
      />
      <FigureCard
        {...card}
        name="task-weeks"
        title={t('tasks.weeks')}
        note={t('tasks.weeksNote')}
        figures={weeks}
        isWide
      >
        {data.weeks.some(({ created, done }) => created + done > 0) ? (
          <>
            <ColumnChart figures={weeks} isGrouped />
            <Legend series={weeks.series} />
          </>
        ) : (
          <EmptyState icon={IconChecklist} title={t('tasks.empty.title')} text={t('tasks.empty.text')} />
        )}
      </FigureCard>
      <FigureCard {...card} name="open-people" title={t('tasks.byPerson')} figures={people}>
        <BarChart figures={people} says={both} />
        <Legend series={people.series} />
      </FigureCard>
      <FigureCard {...card} name="open-projects" title={t('tasks.byProject')} figures={projects}>
        <BarChart figures={projects} says={both} />
        <Legend series={projects.series} />
      </FigureCard>
      <FigureCard
        {...card}
        name="untouched"
        title={t('tasks.untouched')}
        note={t('tasks.untouchedNote')}
        figures={untouched}
        isWide
      >
        <BarChart figures={untouched} says={({ values }) => t('tasks.days', { count: values[0] ?? 0 })} />
      </FigureCard>
    </div>
  );
}
