import { Box, Group, Select, Table, Text, Title } from '@mantine/core';
import { IconListCheck, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import '@/ui/screen/paper.css';
import { i18n, t } from '@/i18n';
import { freshResult } from '@/api/client/query-options';
import { useGetConfigQuery } from '@/api/session.api';
import { useGetCareQuery, type CareItemDto, type CareTaskDto } from '@/api/wordpress.api';
import { typedHours } from '@/shared/hours/hours';
import { ListState } from '@/shared/list-state';
import { shortAddress } from '@/shared/sites/site-cell';
import { todayIn } from '@/shared/studio/studio-time';
import { EmptyState } from '@/ui/feedback/empty-state';
import { LabelButton } from '@/ui/label-button';
import { BackButton, PageHeader } from '@/ui/screen/page-header';
import { DateText } from '@/ui/text/date-text';
import { formatDay, monthInWords, monthOf } from '@/ui/text/dates';
import { always, id as idIn, none, useView } from '@/ui/view/use-view';

const isMonth = /^2\d{3}-(0[1-9]|1[0-2])$/;

const params = {
  month: always({ name: 'month', read: (given) => (given && isMonth.test(given) ? given : todayIn().slice(0, 7)) }),
  projectId: idIn('project'),
};

const heads = ['what', 'before', 'now', 'date'] as const;

/** What a look found in place of the version before. */
function Now({ item: { now, to, doneAt } }: { item: CareItemDto }) {
  const isOpen = doneAt === null;
  return (
    <Text span inherit c={isOpen ? 'var(--warning)' : undefined}>
      {isOpen
        ? [now, t('wordpress.care.open', { version: to })].filter(Boolean).join(', ')
        : (now ?? t('wordpress.care.gone'))}
    </Text>
  );
}

function CareTask({ task }: { task: CareTaskDto }) {
  const { name, url, status, taskId, doneAt, minutes, items } = task;
  const facts = [
    status && t(`task.status.${status}`),
    doneAt && formatDay(doneAt),
    minutes !== null && minutes > 0 && t('wordpress.care.hours', { hours: typedHours(minutes) }),
    taskId === null && t('wordpress.care.noTask'),
  ];
  return (
    <Box component="section" mb={32} style={{ breakInside: 'avoid-page' }} aria-label={name}>
      <Group justify="space-between" align="baseline" gap="2px 16px" pb={4} className="figures">
        <Title order={2} size="h3" className="breakable">
          {name} <span className="count">{url && shortAddress(url)}</span>
        </Title>
        <Group gap="0 16px" className="muted">
          {facts.filter(Boolean).join(' · ')}
          {taskId !== null && (
            <Link to={`/tasks/${taskId}`} className="no-print quiet-link">
              {t('wordpress.care.task')}
            </Link>
          )}
        </Group>
      </Group>
      {items && items.length > 0 ? (
        <Table
          aria-label={name}
          layout="fixed"
          className="breakable"
          horizontalSpacing={0}
          borderColor="var(--line)"
          tabularNums
          data={{
            head: heads.map((head) => t(`wordpress.care.${head}`)),
            body: items.map((item) => [
              item.name,
              item.from,
              <Now item={item} />,
              item.doneAt && <DateText value={item.doneAt} />,
            ]),
          }}
        />
      ) : (
        <Text c="var(--text-faint)">{t(items ? 'wordpress.care.nothing' : 'wordpress.care.unknown')}</Text>
      )}
    </Box>
  );
}

/** What was done for a month's sites: to follow, and to print for a client. */
export function CareScreen() {
  const [{ month, projectId }, change] = useView(params);
  const { currentData, error, refetch } = useGetCareQuery({ month }, freshResult());
  const { data: config } = useGetConfigQuery();
  const client = currentData?.find((task) => task.projectId === projectId)?.name;
  const shown = currentData?.filter((task) => client === undefined || task.projectId === projectId) ?? [];
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
      <Select
        className="no-print"
        w={280}
        maw="100%"
        mb="lg"
        aria-label={t('wordpress.care.site')}
        data={[
          { value: none, label: t('wordpress.care.all') },
          ...(currentData ?? []).map((task) => ({ value: task.projectId, label: task.name })),
        ]}
        value={client === undefined ? none : projectId}
        onChange={(next) => change({ projectId: next === none ? null : next })}
      />
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
