import { Group, Select, Text, Title } from '@mantine/core';
import { IconListCheck, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import '@/ui/screen/paper.css';
import { i18n, t } from '@/i18n';
import { fresh, selectResult } from '@/api/client/query-options';
import { useGetConfigQuery } from '@/api/session.api';
import { useGetCareMonthsQuery, useGetCareQuery, type CareItemDto, type CareTaskDto } from '@/api/wordpress.api';
import { typedHours } from '@/shared/hours/hours';
import { ListState } from '@/shared/list-state';
import { shortAddress } from '@/shared/sites/site-cell';
import { todayIn } from '@/shared/studio/studio-time';
import { EmptyState } from '@/ui/feedback/empty-state';
import { LabelButton } from '@/ui/label-button';
import { BackButton, PageHeader } from '@/ui/screen/page-header';
import { column } from '@/ui/table/column';
import { DataTable, type Cards } from '@/ui/table/data-table';
import { DateText } from '@/ui/text/date-text';
import { formatDay, monthInWords, monthOf, monthTitle } from '@/ui/text/dates';
import { always, id as idIn } from '@/ui/view/address';
import { useView } from '@/ui/view/use-view';
import classes from './care-screen.module.css';

const readMonth = (given: string | null) => (/^2\d{3}-(0[1-9]|1[0-2])$/.test(given ?? '') ? given : null);

const params = {
  month: always({ name: 'month', read: (given) => readMonth(given) ?? todayIn().slice(0, 7) }),
  projectId: idIn('project'),
};

const cards: Cards = { below: 760, columns: 'minmax(0, 1fr) auto', areas: ['what date', 'before now'] };

/** What a look found in place of the version before. */
function Now({ item: { now, to, doneAt } }: { item: CareItemDto }) {
  if (now !== null) return now;
  if (doneAt !== null) return <span className="muted">{t('wordpress.care.gone')}</span>;
  return (
    <Text span inherit c="var(--warning)" fw={500}>
      {t('wordpress.care.open', { version: to })}
    </Text>
  );
}

function Updates({ name, items }: Pick<CareTaskDto, 'name' | 'items'>) {
  const rows = useMemo(() => items.map((item, index) => ({ ...item, id: index })), [items]);
  const columns = [
    column<CareItemDto>('what', t('wordpress.care.what'), ({ name: what }) => what, { className: 'breakable' }),
    column<CareItemDto>('before', t('wordpress.care.before'), ({ from }) => from, {
      width: 96,
      isMuted: true,
      cardLabel: t('wordpress.care.before'),
    }),
    column<CareItemDto>('now', t('wordpress.care.now'), (item) => <Now item={item} />, {
      width: 'minmax(0, 0.6fr)',
      className: 'figures',
      cardLabel: t('wordpress.care.now'),
    }),
    column<CareItemDto>('date', t('wordpress.care.date'), ({ doneAt }) => doneAt && <DateText value={doneAt} />, {
      width: 88,
      isMuted: true,
    }),
  ];
  return <DataTable label={name} columns={columns} rows={rows} cards={cards} className={classes.updates} />;
}

function CareTask({ task }: { task: CareTaskDto }) {
  const { projectId, name, url, status, taskId, doneAt, minutes, items } = task;
  const heading = `care-${projectId}`;
  const facts = [
    status === 'done' && doneAt
      ? t('wordpress.care.doneOn', { date: formatDay(doneAt) })
      : status && t(`task.status.${status}`),
    Boolean(minutes) && t('wordpress.care.hours', { hours: typedHours(minutes ?? 0) }),
    taskId === null && t('wordpress.care.noTask'),
  ];
  return (
    <section className={classes.printed} aria-labelledby={heading}>
      <div className={classes.heading}>
        <Group gap="0 12px" className="bounded">
          <Title order={2} size="h3" id={heading} className="breakable">
            {name}
          </Title>
          {url && <span className="muted breakable">{shortAddress(url)}</span>}
        </Group>
        <Group gap="0 16px" className="figures">
          <span className="muted">{facts.filter(Boolean).join(' · ')}</span>
          {taskId !== null && (
            <Link to={`/tasks/${taskId}`} className="no-print quiet-link">
              {t('wordpress.care.task')}
            </Link>
          )}
        </Group>
      </div>
      {items.length > 0 ? (
        <Updates name={name} items={items} />
      ) : (
        <Text c="var(--text-faint)">{t('wordpress.care.nothing')}</Text>
      )}
    </section>
  );
}

/** What was done for a month's sites: to follow, and to print for a client. */
export function CareScreen() {
  const [{ month, projectId }, change] = useView(params);
  const { currentData, error, refetch } = useGetCareQuery({ month }, { ...fresh, selectFromResult: selectResult });
  const { data: months = [] } = useGetCareMonthsQuery(undefined, { ...fresh, selectFromResult: selectResult });
  const { data: config } = useGetConfigQuery();
  const shown = currentData?.filter((task) => projectId === null || task.projectId === projectId) ?? [];
  const client = projectId === null ? undefined : shown[0]?.name;
  const all = '0';
  return (
    <>
      <PageHeader
        title={t('wordpress.care.of', { month: monthInWords(monthOf(month), i18n.language) })}
        description={[config?.studioName, client].filter(Boolean).join(' · ')}
        above={
          <div className="no-print">
            <BackButton list="/wordpress" />
          </div>
        }
      >
        <LabelButton
          className="no-print"
          icon={IconPrinter}
          disabled={shown.length === 0}
          onClick={() => window.print()}
        >
          {t('wordpress.care.print')}
        </LabelButton>
      </PageHeader>
      <Group className="no-print" gap="sm" mb="lg">
        <Select
          w={200}
          aria-label={t('wordpress.care.month')}
          data={[...new Set([month, ...months.map((known) => known.month)])]
            .toSorted()
            .toReversed()
            .map((value) => ({ value, label: monthTitle(value, i18n.language) }))}
          value={month}
          onChange={(next) => next && change({ month: next })}
        />
        <Select
          w={280}
          maw="100%"
          aria-label={t('wordpress.care.site')}
          data={[
            { value: all, label: t('wordpress.care.all') },
            ...(currentData ?? []).map((task) => ({ value: String(task.projectId), label: task.name })),
          ]}
          value={client === undefined ? all : String(projectId)}
          onChange={(next) => change({ projectId: next === all ? null : Number(next) })}
        />
      </Group>
      <ListState query={{ data: currentData, error, refetch }} rows={8} />
      {shown.map((task) => (
        <CareTask key={task.projectId} task={task} />
      ))}
      {currentData && shown.length === 0 && (
        <EmptyState icon={IconListCheck} title={t('wordpress.care.empty')} text={t('wordpress.care.emptyText')} />
      )}
    </>
  );
}
