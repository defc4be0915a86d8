import { Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconChartBar, IconDownload, IconTable, type Icon } from '@tabler/icons-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { i18n, t } from '@/i18n';
import { chartCsv, spanOf, type ChartData } from '@/shared/charts/chart-data';
import { ChartTable } from '@/shared/charts/chart-table';
import { ListState } from '@/shared/list-state';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Delayed } from '@/ui/feedback/skeletons';
import { Figures } from '@/ui/figures';
import { IconButton } from '@/ui/icon-button';
import { fileNameOf, saveFile } from '@/ui/text/csv';
import { BarList, ColumnChart } from './charts';
import classes from './statistics.module.css';
import { useStatistics } from './use-statistics-view';

interface CardProps {
  /** Its key in the address and its file's name. */
  name: string;
  title: string;
  /** What it counts, and how. */
  note?: string;
  data: ChartData;
  /** Which days, amounts or users, for the name of its file; by default, the days. */
  fileNameParts?: readonly (string | undefined)[];
  isWide?: boolean;
  /** The chart; without it, only the table is shown. */
  children?: ReactNode;
}

/** A chart with its table and its CSV file. Screen readers always get the table, beside bars with their values. */
export function ChartCard({ name, title, note, data, fileNameParts = spanOf(data), isWide, children }: CardProps) {
  const titleId = useId();
  const { view, onChange } = useStatistics();
  const isTable = view.tables.includes(name) || !children;
  const toggle = () =>
    onChange({ tables: isTable ? view.tables.filter((other) => other !== name) : [...view.tables, name] });
  return (
    <Card component="section" aria-labelledby={titleId} className={classes.card} data-wide={isWide || undefined}>
      <Group component="header" justify="space-between" align="start" wrap="nowrap" gap="sm">
        <div className="bounded">
          <Title id={titleId} order={2} size="h3">
            {title}
          </Title>
          {note && (
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        <Group className="no-print" gap={0} wrap="nowrap" mt={-4} mr={-8}>
          {children && (
            <IconButton
              icon={isTable ? IconChartBar : IconTable}
              iconSize={18}
              aria-pressed={isTable}
              label={t('statistics.asTable', { title })}
              title={isTable ? t('statistics.showChart') : t('statistics.showTable')}
              onClick={toggle}
            />
          )}
          <IconButton
            icon={IconDownload}
            iconSize={18}
            label={t('statistics.saveCsv', { title })}
            title={t('statistics.csv')}
            onClick={() => saveFile(fileNameOf(view.tab, name, ...fileNameParts), chartCsv(data, i18n.language))}
          />
        </Group>
      </Group>
      {isTable ? (
        <Card.Section mt="sm">
          <ChartTable data={data} label={title} isStacked={!children} />
        </Card.Section>
      ) : (
        <>
          {children}
          <ChartTable data={data} label={title} isHidden />
        </>
      )}
    </Card>
  );
}

/** Columns over time. */
export const ColumnCard = ({ target, ...card }: Omit<CardProps, 'isWide'> & { target?: number }) => (
  <ChartCard {...card} isWide>
    <ColumnChart data={card.data} target={target} />
  </ChartCard>
);

/** A bar for each row. */
export const BarCard = ({ value, extra, full, ...card }: CardProps & ComponentProps<typeof BarList>) => (
  <ChartCard {...card}>
    <BarList data={card.data} {...{ value, extra, full }} />
  </ChartCard>
);

type SummaryProps = Pick<ComponentProps<typeof Figures>, 'label' | 'figures'> & { children: ReactNode };

/** The most important figures, and the cards below them. */
export const Charts = ({ children, ...figures }: SummaryProps) => (
  <div className={classes.grid}>
    <Figures className={`card ${classes.wide ?? ''}`} {...figures} />
    {children}
  </div>
);

interface ContentProps<Data> {
  query: { data?: Data; currentData?: Data; error?: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Charts with their data; those of the former range stay until the next ones are loaded. */
export function LoadedCharts<Data>({ query: { data, currentData, error, refetch }, children }: ContentProps<Data>) {
  const shown = error && !currentData ? undefined : data;
  const isFormer = shown !== undefined && shown !== currentData;
  return (
    <>
      {error !== undefined && <ListState query={{ data: shown, error, refetch }} />}
      {shown && (
        <div className="former" aria-busy={isFormer} inert={isFormer}>
          {children(shown)}
        </div>
      )}
      {!shown && error === undefined && (
        <Delayed>
          <div className={classes.grid}>
            <Skeleton className={classes.wide} height={94} radius="md" />
            <Skeleton className={classes.wide} height={370} radius="md" />
            <Skeleton className={classes.wide} height={370} radius="md" />
          </div>
        </Delayed>
      )}
    </>
  );
}

/** `to`: the form that adds the first. */
type Missing = { of: 'hours' | 'worktime'; to?: undefined } | { of: 'costs' | 'tasks' | 'projects'; to?: string };

/** In place of charts without data. */
export function NoData({ icon, ...missing }: Missing & { icon: Icon }) {
  return (
    <EmptyState
      icon={icon}
      title={t(`statistics.${missing.of}.empty.title`)}
      text={t(`statistics.${missing.of}.empty.text`)}
    >
      {missing.to && (
        <Button component={Link} to={missing.to}>
          {t(`statistics.${missing.of}.empty.action`)}
        </Button>
      )}
    </EmptyState>
  );
}
