/** Why a backup was made; manual ones are never removed automatically. */
export const BACKUP_KINDS = ['by_hand', 'automatic', 'before_upgrade'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** `studio-2026-11-21T03-00-00Z`, in UTC; automatic ones end in `-auto` or `-upgrade`. */
const NAME = /^studio-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z(|-auto|-upgrade)$/;

const ENDINGS = { by_hand: '', automatic: '-auto', before_upgrade: '-upgrade' } as const;

export function backupName(createdAt: Date, kind: BackupKind): string {
  const instant = createdAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return `studio-${instant}Z${ENDINGS[kind]}`;
}

/** Parses a backup's name; undefined if it is not one. */
export function readBackupName(name: string): { createdAt: Date; kind: BackupKind } | undefined {
  const [match, hour, minute, second, ending] = NAME.exec(name) ?? [];
  const kind = BACKUP_KINDS.find((one) => ENDINGS[one] === ending);
  if (!match || !kind) return undefined;
  const createdAt = new Date(`${hour}:${minute}:${second}Z`);
  return Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, kind };
}
