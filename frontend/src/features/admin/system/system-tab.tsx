import { Badge, Box, DataList, Flex, Group, Table, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { i18n, t } from '@/i18n';
import { freshEvery } from '@/api/client/query-options';
import {
  useGetBackupsQuery,
  useGetSystemQuery,
  type SystemDto,
  type SystemFindingDto,
  type SystemJobDto,
  type SystemRouteDto,
} from '@/api/admin.api';
import { translateSentence, loadSentences } from '@/i18n/sentences';
import { ListState } from '@/shared/list-state';
import { formatDayAndTime } from '@/ui/text/dates';
import { formatSize } from '@/ui/text/file-name';
import { Backups } from './backups';

/** The server's largest bucket. */
const longestMs = 10_000;

function Section({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  const id = `system-${name}`;
  return (
    <Box component="section" maw={920} mb="xl" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        {title}
      </Title>
      {children}
    </Box>
  );
}

/** Problems, worst first, each with its fix. */
function Findings({ findings }: { findings: SystemFindingDto[] }) {
  const sorted = [...findings].sort((a, b) => Number(b.severity === 'fault') - Number(a.severity === 'fault'));
  return (
    <Section name="findings" title={t('admin.system.findings')}>
      {sorted.length === 0 && (
        <Group gap="xs">
          <IconCircleCheck size={18} stroke={2} aria-hidden />
          {t('admin.system.fine')}
        </Group>
      )}
      <ul>
        {sorted.map(({ severity, message, code, params }) => (
          <Flex component="li" key={message} gap="md" align="flex-start" py={6}>
            <Badge color={severity === 'fault' ? 'red' : 'gray'} miw={72} mt={1} flex="none">
              {t(`admin.system.severity.${severity}`)}
            </Badge>
            <Text maw="72ch" className="breakable">
              {translateSentence({ text: message, code, params })}
            </Text>
          </Flex>
        ))}
      </ul>
    </Section>
  );
}

/** Versions, sizes, and current users. */
function Facts({ system }: { system: SystemDto }) {
  const sizeOf = (bytes: number | null) => (bytes === null ? '–' : formatSize(bytes, i18n.language));
  const { version, node, startedAt, database, storage, disks, mail, logins, atWork } = system;
  const files = { count: storage.count ?? 0, size: sizeOf(storage.bytes) };
  const facts = [
    [t('admin.system.version'), t('admin.system.versionNode', { version, node })],
    [t('admin.system.since'), formatDayAndTime(startedAt)],
    [
      t('admin.system.database'),
      t('admin.system.databaseFacts', { name: database.name, size: sizeOf(database.bytes) }),
    ],
    [t('admin.system.migrations'), t('admin.system.migrationsDone', { count: database.count ?? 0 })],
    [
      t('admin.system.files'),
      storage.count === null ? t('admin.system.notCounted') : t('admin.system.filesFacts', files),
    ],
    ...disks.map(({ free, size }) => [
      t('admin.system.disk'),
      t('admin.system.diskFacts', { free: sizeOf(free), size: sizeOf(size) }),
    ]),
    ...(mail ? [[t('admin.system.mail'), t('admin.system.mailFacts', { ...mail })]] : []),
    [t('admin.system.logins'), String(logins)],
    [t('admin.system.atWork'), String(atWork)],
  ];
  return (
    <Section name="facts" title={t('admin.system.facts')}>
      <DataList
        orientation="vertical"
        gap="md"
        display="grid"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}
      >
        {facts.map(([name, value]) => (
          <DataList.Item key={name}>
            <DataList.ItemLabel fz="xs">{name}</DataList.ItemLabel>
            <DataList.ItemValue className="breakable">{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </Section>
  );
}

const figure = (value: string) => (
  <Box ta="right" style={{ whiteSpace: 'nowrap' }}>
    {value}
  </Box>
);

/** All recurring jobs with their last run on any backend. */
function Jobs({ jobs }: { jobs: SystemJobDto[] }) {
  const seconds = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const nameCell = ({ name, isRunning, problem }: SystemJobDto) => (
    <>
      {t(`admin.system.names.${name}`)}
      {(isRunning || problem !== null) && (
        <Text size="xs" c={isRunning ? 'dimmed' : 'var(--danger)'}>
          {t(isRunning ? 'admin.system.running' : 'admin.system.failed')}
        </Text>
      )}
    </>
  );
  const head = [t('admin.system.job'), t('admin.system.lastSuccess'), figure(t('admin.system.duration'))];
  const body = jobs.map((job) => {
    const { startedAt, succeededAt, durationMs, isRunning } = job;
    const duration =
      startedAt && !isRunning ? t('admin.system.seconds', { value: seconds.format(durationMs / 1000) }) : '–';
    const success = succeededAt ? formatDayAndTime(succeededAt) : t('admin.system.never');
    return [nameCell(job), success, figure(duration)];
  });
  return (
    <Section name="jobs" title={t('admin.system.jobs')}>
      <Table tabularNums data={{ head, body }} />
    </Section>
  );
}

function SlowRoutes({ routes }: { routes: SystemRouteDto[] }) {
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const milliseconds = (value: number) => t('admin.system.milliseconds', { value: number.format(value) });
  const longer = t('admin.system.longer', { value: number.format(longestMs) });
  const figures = [t('admin.system.requests'), t('admin.system.mean'), t('admin.system.most')];
  const body = routes.map(({ method, route, requests, meanMs, mostMs }) => [
    `${method} ${route}`,
    figure(number.format(requests)),
    figure(milliseconds(meanMs)),
    figure(mostMs === null ? longer : milliseconds(mostMs)),
  ]);
  return (
    <Section name="routes" title={t('admin.system.slow')}>
      <Text c="dimmed">{t(routes.length ? 'admin.system.slowText' : 'admin.system.noCalls')}</Text>
      {routes.length > 0 && (
        <Table
          tabularNums
          className="breakable"
          data={{ head: [t('admin.system.call'), ...figures.map(figure)], body }}
        />
      )}
    </Section>
  );
}

/** The state of the product, its problems, and how to fix them. */
export function SystemTab() {
  // Often enough for an admin who is fixing a problem.
  const query = useGetSystemQuery(undefined, freshEvery(30));
  const { data, refetch } = query;
  const backups = useGetBackupsQuery(undefined, { selectFromResult: ({ isLoading }) => ({ isLoading }) });
  // The translations of the server's sentences.
  const [isTranslated, setTranslated] = useState(false);
  useEffect(() => void loadSentences().then(() => setTranslated(true)), []);
  return (
    <>
      <ListState query={isTranslated ? query : { ...query, data: undefined }} isPolled />
      {data && isTranslated && (
        <>
          <Findings findings={data.findings} />
          <Facts system={data} />
          <Backups onEnd={() => void refetch()} />
          <Box style={{ animation: backups.isLoading ? 'var(--hidden-until-loaded)' : undefined }}>
            <Jobs jobs={data.jobs} />
            <SlowRoutes routes={data.slowRoutes} />
          </Box>
        </>
      )}
    </>
  );
}
