import { Select } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '@/api/session/use-session';
import { fresh } from '@/api/client/query-options';
import { useGetWorktimeStatisticsQuery, type WorktimeStatisticsDto } from '@/api/statistics.api';
import { EmptyState } from '@/ui/feedback/empty-state';
import { formatBalance, formatDuration } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/names/person-name';
import { Answered } from '../figures/answered';
import { BarChart } from '../figures/charts/bar-chart';
import { ColumnChart } from '../figures/charts/column-chart';
import { FigureCard } from '../figures/figure-card';
import { Legend } from '../figures/charts/legend';
import { Summary } from '../figures/summary';
import { RangePicker } from '../range-picker';
import classes from '../statistics.module.css';
import type { TabProps } from '../tab-props';
import { inOrder, monthFigures, peopleFigures, totalMinutes, weekdayFigures, weekFigures } from './worktime-figures';

/** Hours against their target: the user's own; all users' for admins. */
export function WorktimeTab({ view, now, onChange }: TabProps) {
  const { t } = useTranslation('statistics');
  const { isAdmin } = useCurrentUser();
  const query = useGetWorktimeStatisticsQuery({ from: view.from, to: view.to }, fresh);
  const people = query.currentData?.people ?? [];
  return (
    <>
      <RangePicker value={view} now={now} onChange={onChange}>
        {isAdmin && (
          <Select
            className={classes.person}
            aria-label={t('worktime.person')}
            placeholder={t('worktime.everybody')}
            data={people.map((person) => ({ value: String(person.id), label: nameOf(person) }))}
            value={view.person === null ? null : String(view.person)}
            onChange={(id) => onChange({ person: id === null ? null : Number(id) })}
            clearable
            searchable
          />
        )}
      </RangePicker>
      <Answered query={query}>{(data) => <WorktimeCharts data={data} view={view} onChange={onChange} />}</Answered>
    </>
  );
}

function WorktimeCharts({
  data,
  view,
  onChange,
}: Pick<TabProps, 'view' | 'onChange'> & { data: WorktimeStatisticsDto }) {
  const { t, i18n } = useTranslation('statistics');
  const { language } = i18n;
  const [address] = useSearchParams();
  const chosen = data.people.filter(({ id }) => view.person === null || id === view.person);
  const worked = inOrder(chosen.filter(({ weekMinutes }) => weekMinutes.some((minutes) => minutes > 0)));
  if (worked.length === 0) {
    return <EmptyState icon={IconClock} title={t('worktime.empty.title')} text={t('worktime.empty.text')} />;
  }
  const heads = { worked: t('head.worked'), target: t('head.target'), total: t('head.total') };
  const weeks = weekFigures(data, worked, { ...heads, week: t('head.week') }, language);
  const months = monthFigures(data, worked, { ...heads, month: t('head.month') }, language);
  const weekdays = weekdayFigures(worked, { ...heads, weekday: t('head.weekday') }, language);
  const people = peopleFigures(
    data,
    worked,
    {
      ...heads,
      person: t('head.person'),
      balance: t('worktime.balance'),
      days: t('worktime.days'),
      idle: t('worktime.idle'),
    },
    ({ id }) => `?${new URLSearchParams({ ...Object.fromEntries(address), person: String(id) }).toString()}`,
  );
  const sum = (figure: 'balanceMinutes' | 'days' | 'idleDays') =>
    worked.reduce((all, person) => all + person[figure], 0);
  const balance = sum('balanceMinutes');
  const card = { view, onChange };
  return (
    <div className={classes.grid}>
      <Summary
        label={t('worktime.summary')}
        figures={[
          { name: heads.worked, value: formatDuration(totalMinutes(worked)) },
          {
            name: t('worktime.balance'),
            value: formatBalance(balance),
            note: t('worktime.balanceNote'),
          },
          { name: t('worktime.days'), value: sum('days').toLocaleString(language) },
          { name: t('worktime.idle'), value: sum('idleDays').toLocaleString(language), note: t('worktime.idleNote') },
        ]}
      />
      <FigureCard
        {...card}
        name="weeks"
        title={t('worktime.weeks')}
        note={t('worktime.weeksNote')}
        figures={weeks}
        isWide
      >
        <ColumnChart figures={weeks} target={weeks.series.length - 1} />
        <Legend series={weeks.series} />
      </FigureCard>
      <FigureCard {...card} name="worked-months" title={t('worktime.months')} figures={months} isWide>
        <ColumnChart figures={months} />
        {months.series.length > 1 && <Legend series={months.series} />}
      </FigureCard>
      <FigureCard
        {...card}
        name="people"
        title={t('worktime.people')}
        note={t('worktime.balanceNote')}
        figures={people}
      >
        <BarChart figures={people} adds={({ values }) => formatBalance(values[1] ?? 0)} />
      </FigureCard>
      <FigureCard {...card} name="weekdays" title={t('worktime.weekdays')} figures={weekdays}>
        <BarChart figures={weekdays} />
      </FigureCard>
    </div>
  );
}
