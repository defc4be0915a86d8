import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupDto, BackupsDto } from '@/api/admin.api';
import { dayAndTimeOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { DataTable, type Column } from '@/ui/table/data-table';
import { formatSize } from '@/ui/text/files/file-size';
import { timeAgo } from '@/ui/text/dates';
import classes from './backups.module.css';

interface Props {
  data: BackupsDto;
  now: number;
  /** While a backup is made or verified. */
  isBlocked: boolean;
  onVerify: (name: string) => void;
}

type ListedBackup = BackupDto & { id: number };

/** Whether a backup can be restored, as far as it was verified. */
function Proof({ backup: { problem, verifiedAt }, isToldAbove }: { backup: BackupDto; isToldAbove: boolean }) {
  const { t } = useTranslation();
  const { zone } = useStudio();
  if (problem !== null)
    return (
      <span className={classes.proof} data-proof="bad">
        <IconAlertTriangle size={16} stroke={2} aria-hidden />
        <span>{isToldAbove ? t('admin.system.backups.badAbove') : t('admin.system.backups.bad', { problem })}</span>
      </span>
    );
  return verifiedAt === null ? (
    <span className={classes.proof}>
      <IconCircleDashed size={16} stroke={2} aria-hidden />
      {t('admin.system.backups.unproved')}
    </span>
  ) : (
    <span className={classes.proof} data-proof="good">
      <IconCircleCheck size={16} stroke={2} aria-hidden />
      {t('admin.system.backups.proved', { at: dayAndTimeOf(verifiedAt, zone) })}
    </span>
  );
}

export function BackupsTable({ data, now, isBlocked, onVerify }: Props) {
  const { t, i18n } = useTranslation();
  const { zone } = useStudio();
  const { backups, total, verifying } = data;
  // Newest first.
  const rows = useMemo(() => backups.map((backup, index) => ({ ...backup, id: total - index })), [backups, total]);
  const columns = useMemo(
    (): Column<ListedBackup>[] => [
      {
        name: 'made',
        head: t('admin.system.backups.made'),
        cell: ({ createdAt }) => (
          <>
            <time dateTime={createdAt}>{dayAndTimeOf(createdAt, zone)}</time>
            <span className="muted-note">{timeAgo(createdAt, now, i18n.language)}</span>
          </>
        ),
        width: 160,
        className: classes.made,
      },
      {
        name: 'kind',
        head: t('admin.system.backups.kind'),
        width: 128,
        cell: ({ kind }) => t(`admin.system.backups.kinds.${kind}`),
      },
      {
        name: 'size',
        head: t('admin.system.backups.size'),
        width: 72,
        isNumber: true,
        cell: ({ bytes }) => (bytes === null ? '–' : formatSize(bytes, i18n.language)),
      },
      {
        name: 'proof',
        head: t('admin.system.backups.proof'),
        cell: (backup) => (
          <Proof backup={backup} isToldAbove={verifying.name === backup.name && verifying.problem !== null} />
        ),
      },
      {
        name: 'verify',
        head: t('admin.tables.actions'),
        isQuiet: true,
        width: 128,
        className: classes.verify,
        cell: ({ name, createdAt }) =>
          verifying.isRunning && verifying.name === name ? (
            <span role="status" className={classes.running}>
              {verifying.progress === null
                ? t('admin.system.backups.verifying')
                : t('admin.system.backups.verifyingProgress', { progress: verifying.progress })}
            </span>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              disabled={isBlocked}
              aria-label={t('admin.system.backups.verifyNamed', { at: dayAndTimeOf(createdAt, zone) })}
              onClick={() => onVerify(name)}
            >
              {t('admin.system.backups.verify')}
            </Button>
          ),
      },
    ],
    [t, i18n.language, zone, now, isBlocked, onVerify, verifying],
  );
  return (
    <DataTable
      label={t('admin.system.backups.title')}
      columns={columns}
      rows={rows}
      cards={{ below: 760, areas: ['made verify', 'kind size', 'proof proof'] }}
    />
  );
}
