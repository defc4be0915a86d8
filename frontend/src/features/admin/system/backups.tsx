import { Box, Button, Group, Text, Title } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { i18n, t } from '@/i18n';
import { freshEvery } from '@/api/client/query-options';
import {
  useGetBackupsQuery,
  useMakeBackupMutation,
  useVerifyBackupMutation,
  type BackupDto,
  type BackupsDto,
} from '@/api/admin.api';
import { translateSentence } from '@/i18n/sentences';
import { ListState } from '@/shared/list-state';
import { useAction } from '@/shared/use-action';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { type Column, column, DataTable } from '@/ui/table/data-table';
import { DateText } from '@/ui/text/date-text';
import { formatDayAndTime, timeAgo } from '@/ui/text/dates';
import { formatSize } from '@/ui/text/file-name';
import { formatPercent } from '@/ui/text/numbers';

interface Props {
  /** A backup was made or verified, or failed. */
  onEnd: () => void;
}

/** All backups, with what is known about them, and their actions. */
export function Backups({ onEnd }: Props) {
  const act = useAction();
  const [makeBackup, making] = useMakeBackupMutation();
  const [verifyBackup, verifying] = useVerifyBackupMutation();
  const { isBusy } = useGetBackupsQuery(undefined, {
    selectFromResult: ({ data }) => ({ isBusy: Boolean(data?.making.isRunning || data?.verifying.isRunning) }),
  });
  // Often while a job runs; otherwise like the rest of the tab.
  const query = useGetBackupsQuery(undefined, {
    ...freshEvery(isBusy ? 2 : 30),
    selectFromResult: ({ data, error, fulfilledTimeStamp }) => ({ data, error, fulfilledTimeStamp }),
  });
  const { data, fulfilledTimeStamp = 0 } = query;
  const isBlocked = isBusy || making.isLoading || verifying.isLoading;
  useDidUpdate(() => {
    if (!isBlocked) onEnd();
  }, [isBlocked]);
  const make = () => act(() => makeBackup().unwrap(), 'admin.system.backups.makeFailed');
  const verify = (name: string) =>
    act(() => verifyBackup({ name }).unwrap(), 'admin.system.backups.verifyFailed', `backup/${name}/verify`);
  return (
    <Box component="section" maw={920} mb="xl" aria-labelledby="system-backups">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="system-backups">
          {t('admin.system.backups.title')}
        </Title>
        <Button size="compact-md" variant="default" disabled={!data || isBlocked} onClick={() => void make()}>
          {t('admin.system.backups.make')}
        </Button>
      </Group>
      <ListState query={query} isPolled />
      {data && (
        <>
          <Summary data={data} />
          {data.backups.length > 0 && (
            <BackupsTable
              data={data}
              now={fulfilledTimeStamp}
              isBlocked={isBlocked}
              onVerify={(name) => void verify(name)}
            />
          )}
        </>
      )}
    </Box>
  );
}

/** Their place, the running job, and a failure of the last one, whose reason is at the top. */
function Summary({ data: { where, isEncrypted, backups, total, away, making, verifying } }: { data: BackupsDto }) {
  // What is wrong with a listed backup is in its row.
  const isInRow = backups.some(({ name, problem }) => name === verifying.name && problem !== null);
  const failures = [
    !making.isRunning && making.problem && t('admin.system.backups.notMade'),
    !verifying.isRunning &&
      !isInRow &&
      verifying.problem &&
      t('admin.system.backups.notVerified', { name: verifying.name }),
  ];
  return (
    <>
      <Text c="dimmed" mb="xs" className="breakable">
        {t(isEncrypted ? 'admin.system.backups.encrypted' : 'admin.system.backups.where', { where })}
      </Text>
      {away && (
        <ErrorBanner message={translateSentence({ text: away.message, code: away.code, params: away.params })} />
      )}
      {failures.map((failure) => failure && <ErrorBanner key={failure} message={failure} />)}
      <Text c="dimmed" mb={making.isRunning ? 'xs' : 0} role="status">
        {making.isRunning &&
          (making.progress === null
            ? t('admin.system.backups.making')
            : t('admin.system.backups.makingProgress', { progress: formatPercent(making.progress) }))}
      </Text>
      {!away && total === 0 && !making.isRunning && <Text c="dimmed">{t('admin.system.backups.none')}</Text>}
      {!away && total > backups.length && (
        <Text c="dimmed" mb="xs">
          {t('admin.system.backups.leftOut', { count: total - backups.length })}
        </Text>
      )}
    </>
  );
}

interface TableProps {
  data: BackupsDto;
  now: number;
  /** While a backup is made or verified. */
  isBlocked: boolean;
  onVerify: (name: string) => void;
}

type ListedBackup = BackupDto & { id: number };

/** Whether a backup can be restored, as far as it was verified. */
function Proof({ backup: { problem, verifiedAt } }: { backup: BackupDto }) {
  const isBad = problem !== null;
  const Picture = isBad ? IconAlertTriangle : verifiedAt === null ? IconCircleDashed : IconCircleCheck;
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" c={isBad ? 'var(--danger)' : 'dimmed'}>
      <Picture
        size={16}
        stroke={2}
        color={!isBad && verifiedAt ? 'var(--status-done)' : undefined}
        style={{ flex: 'none', marginTop: 2 }}
        aria-hidden
      />
      <span className="breakable">
        {isBad && t('admin.system.backups.bad', { problem })}
        {!isBad && verifiedAt === null && t('admin.system.backups.unproved')}
        {!isBad && verifiedAt !== null && t('admin.system.backups.proved', { at: formatDayAndTime(verifiedAt) })}
      </span>
    </Group>
  );
}

function BackupsTable({ data, now, isBlocked, onVerify }: TableProps) {
  const { backups, total, verifying } = data;
  // Newest first.
  const rows = backups.map((backup, index) => ({ ...backup, id: total - index }));
  const columns: Column<ListedBackup>[] = [
    column(
      'made',
      t('admin.system.backups.made'),
      ({ createdAt }) => (
        <>
          <DateText value={createdAt} withTime />
          <Text size="xs" c="dimmed">
            {timeAgo(createdAt, now, i18n.language)}
          </Text>
        </>
      ),
      { width: 160 },
    ),
    column('kind', t('admin.system.backups.kind'), ({ kind }) => t(`admin.system.backups.kinds.${kind}`), {
      width: 128,
    }),
    column('proof', t('admin.system.backups.proof'), (backup) => <Proof backup={backup} />),
    column(
      'size',
      t('admin.system.backups.size'),
      ({ bytes }) => (bytes === null ? '–' : formatSize(bytes, i18n.language)),
      { width: 72, isNumber: true },
    ),
    column(
      'verify',
      t('common.actions'),
      ({ name, createdAt }) =>
        verifying.isRunning && verifying.name === name ? (
          <Text role="status" c="dimmed">
            {verifying.progress === null
              ? t('admin.system.backups.verifying')
              : t('admin.system.backups.verifyingProgress', { progress: formatPercent(verifying.progress) })}
          </Text>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBlocked}
            aria-label={t('admin.system.backups.verifyNamed', { at: formatDayAndTime(createdAt) })}
            onClick={() => onVerify(name)}
          >
            {t('admin.system.backups.verify')}
          </Button>
        ),
      { width: 128, isQuiet: true, isNumber: true },
    ),
  ];
  return (
    <DataTable
      label={t('admin.system.backups.title')}
      columns={columns}
      rows={rows}
      cards={{ below: 760, areas: ['made verify', 'kind size', 'proof proof'] }}
    />
  );
}
