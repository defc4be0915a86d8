import { i18n, t } from '@/i18n';
import { LabelButton } from '@/ui/label-button';
import '@/ui/screen/paper.css';
import { Group, SegmentedControl, Switch, Title } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconClock, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { freshResult } from '@/api/client/query-options';
import { useGetProjectReportQuery, type ProjectReportDto } from '@/api/hours.api';
import { useGetConfigQuery } from '@/api/session.api';
import { ChartTable } from '@/shared/charts/chart-table';
import { chartCsv, type ChartData } from '@/shared/charts/chart-data';
import { Figure } from '@/ui/figures';
import { sumOf } from '@/shared/hours/hours';
import { ListState } from '@/shared/list-state';
import { todayIn } from '@/shared/studio/studio-time';
import { EmptyState } from '@/ui/feedback/empty-state';
import { DayFilter } from '@/ui/fields/date-field';
import { ListNote } from '@/ui/list/list-note';
import { BackButton, PageHeader } from '@/ui/screen/page-header';
import { fileNameOf, saveFile } from '@/ui/text/csv';
import { addDays, daysBetween, formatDay, formatDuration, isDay, monthAfter, type Month } from '@/ui/text/dates';
import { readId } from '@/ui/view/read-id';
import { always, flag, useView } from '@/ui/view/use-view';

const maxDays = 366;

const spanOf = (month: Month) => ({ from: `${month}-01`, to: addDays(`${monthAfter(month, 1)}-01`, -1) });

const dayIn = (name: string, otherwise: string) =>
  always({ name, read: (given) => (given !== null && isDay(given) ? given : otherwise) });

/** The table and its file. */
function reportData({ rows }: ProjectReportDto, isOnlyBillable: boolean): ChartData {
  const yesOrNo = (is: boolean) => t(is ? 'meanwhile.yes' : 'meanwhile.no');
  return {
    head: t('worktime.column.date'),
    series: [
      { name: t('statistics.head.task'), kind: 'text' },
      { name: t('projectHours.note'), kind: 'text' },
      { name: t('projectHours.title'), kind: 'minutes' },
      ...(isOnlyBillable ? [] : [{ name: t('projectHours.billable'), kind: 'text' } as const]),
    ],
    rows: rows.map(({ work_date: date, task_title: task, note, minutes, is_billable: billable }, index) => ({
      key: String(index),
      label: formatDay(date),
      values: [null, null, minutes, null],
      texts: [task, note, null, yesOrNo(billable)],
    })),
  };
}

const taskSums = ({ rows }: ProjectReportDto): ChartData => ({
  head: t('statistics.head.task'),
  series: [{ name: t('projectHours.title'), kind: 'minutes' }],
  rows: [...Map.groupBy(rows, ({ task_id: id }) => id)]
    .map(([id, of]) => ({
      key: String(id),
      label: of[0]?.task_title ?? t('projectHours.reports.noTask'),
      values: [sumOf(of)],
    }))
    .sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)),
});

function Report({ report, data }: { report: ProjectReportDto; data: ChartData }) {
  const byTask = taskSums(report);
  const { minutes, billable_minutes: billable, left_out: leftOut } = report;
  return (
    <>
      <Group component="dl" className="card" gap="8px 40px" mb="md" px="md" py="sm">
        <Figure name={t('statistics.head.total')}>{formatDuration(minutes)}</Figure>
        {billable !== minutes && <Figure name={t('projectHours.billable')}>{formatDuration(billable)}</Figure>}
      </Group>
      {leftOut > 0 && <ListNote>{t('projectHours.reports.leftOut', { rows: leftOut })}</ListNote>}
      <ChartTable data={data} label={t('projectHours.title')} isStacked />
      {leftOut === 0 && byTask.rows.length > 1 && (
        <>
          <Title order={2} size="h3" mt="xl" mb="xs">
            {t('projectHours.reports.byTask')}
          </Title>
          <ChartTable data={byTask} label={t('projectHours.reports.byTask')} />
        </>
      )}
    </>
  );
}

/** A project's hours for its client: to print, or as a file. */
export function ProjectReportScreen() {
  const id = readId(useParams().id) ?? 0;
  const [month] = useState(() => todayIn().slice(0, 7));
  const [view, change] = useView(
    useMemo(() => {
      const { from, to } = spanOf(month);
      return { from: dayIn('from', from), to: dayIn('to', to), isOnlyBillable: flag('billable') };
    }, [month]),
  );
  const { from, to, isOnlyBillable } = view;
  const length = daysBetween(from, to) + 1;
  const isWrong = length < 1 || length > maxDays;
  const { currentData, error, refetch } = useGetProjectReportQuery(
    isWrong ? skipToken : { id, from, to, billable: Number(isOnlyBillable) },
    freshResult(),
  );
  const { data: config } = useGetConfigQuery();
  const data = currentData && reportData(currentData, isOnlyBillable);
  const hasRows = currentData !== undefined && currentData.rows.length > 0;
  const isComplete = hasRows && currentData.left_out === 0;
  const presets = [
    { value: 'this', label: t('projectHours.reports.thisMonth'), ...spanOf(month) },
    { value: 'last', label: t('projectHours.reports.lastMonth'), ...spanOf(monthAfter(month, -1)) },
  ];
  const save = () =>
    currentData &&
    data &&
    saveFile(fileNameOf('hours', currentData.project_name, from, to), chartCsv(data, i18n.language));
  const facts = [
    config?.studioName,
    `${formatDay(from)} – ${formatDay(to)}`,
    isOnlyBillable && t('projectHours.reports.billableHours'),
  ];
  return (
    <>
      <PageHeader
        title={
          currentData ? t('projectHours.reports.of', { project: currentData.project_name }) : t('projectHours.report')
        }
        description={facts.filter(Boolean).join(' · ')}
        above={
          <div className="no-print">
            <BackButton list={`/projects/${String(id)}`} />
          </div>
        }
      >
        <LabelButton
          variant="default"
          className="no-print"
          icon={IconFileSpreadsheet}
          disabled={!isComplete}
          onClick={save}
        >
          {t('statistics.csv')}
        </LabelButton>
        <LabelButton className="no-print" icon={IconPrinter} disabled={!isComplete} onClick={() => window.print()}>
          {t('statistics.print')}
        </LabelButton>
      </PageHeader>
      <Group className="no-print" align="flex-end" gap="sm" mb="md">
        <SegmentedControl
          aria-label={t('statistics.range.usual')}
          data={presets.map(({ value, label }) => ({ value, label }))}
          value={presets.find((preset) => preset.from === from && preset.to === to)?.value ?? ''}
          onChange={(name) => change(presets.find(({ value }) => value === name) ?? {})}
        />
        {(['from', 'to'] as const).map((name) => (
          <DayFilter
            key={name}
            name={name}
            label={t(`statistics.range.${name}`)}
            value={view[name]}
            error={name === 'to' && isWrong && t('projectHours.reports.wrong', { days: maxDays })}
            onChange={(day) => day && change({ [name]: day })}
          />
        ))}
        <Switch
          mb={8}
          label={t('projectHours.reports.onlyBillable')}
          checked={isOnlyBillable}
          onChange={({ currentTarget }) => change({ isOnlyBillable: currentTarget.checked })}
        />
      </Group>
      {!isWrong && <ListState query={{ data: currentData, error, refetch }} rows={12} />}
      {hasRows && data && <Report report={currentData} data={data} />}
      {currentData?.rows.length === 0 && (
        <EmptyState
          icon={IconClock}
          title={t('projectHours.reports.empty')}
          text={t('projectHours.reports.emptyText')}
        />
      )}
    </>
  );
}
