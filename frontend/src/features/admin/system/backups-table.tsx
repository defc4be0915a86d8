import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { i18n, t } from '@/i18n';
import type { BackupDto, BackupsDto } from '@/api/admin.api';
import { DataTable, type Column } from '@/ui/table/data-table';
import { formatDayAndTime, timeAgo } from '@/ui/text/dates';
import { formatSize } from '@/ui/text/file-name';
import { formatPercent } from '@/ui/text/numbers';

interface Props {
  data: BackupsDto;
  now: number;
  /** While a backup is made or verified. */
  isBlocked: boolean;
  onVerify: (name: string) => void;
}

type ListedBackup = BackupDto & { id: number };

/** Whether a backup can be restored, as far as it was verified. */
function Proof({ backup: { problem, verifiedAt }, isShownAbove }: { backup: BackupDto; isShownAbove: boolean }) {
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
        {isBad && (isShownAbove ? t('admin.system.backups.badAbove') : t('admin.system.backups.bad', { problem }))}
        {!isBad && verifiedAt === null && t('admin.system.backups.unproved')}
        {!isBad && verifiedAt !== null && t('admin.system.backups.proved', { at: formatDayAndTime(verifiedAt) })}
      </span>
    </Group>
  );
}

export function BackupsTable({ data, now, isBlocked, onVerify }: Props) {
  const { backups, total, verifying } = data;
  // Newest first.
  const rows = backups.map((backup, index) => ({ ...backup, id: total - index }));
  const columns: Column<ListedBackup>[] = [
    {
      name: 'made',
      head: t('admin.system.backups.made'),
      width: 160,
      cell: ({ createdAt }) => (
        <>
          <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
          <Text size="xs" c="dimmed">
            {timeAgo(createdAt, now, i18n.language)}
          </Text>
        </>
      ),
    },
    {
      name: 'kind',
      head: t('admin.system.backups.kind'),
      width: 128,
      cell: ({ kind }) => t(`admin.system.backups.kinds.${kind}`),
    },
    {
      name: 'proof',
      head: t('admin.system.backups.proof'),
      cell: (backup) => (
        <Proof backup={backup} isShownAbove={verifying.name === backup.name && verifying.problem !== null} />
      ),
    },
    {
      name: 'size',
      head: t('admin.system.backups.size'),
      width: 72,
      isNumber: true,
      cell: ({ bytes }) => (bytes === null ? '–' : formatSize(bytes, i18n.language)),
    },
    {
      name: 'verify',
      head: t('common.actions'),
      isQuiet: true,
      isNumber: true,
      width: 128,
      cell: ({ name, createdAt }) =>
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
    },
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
