import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { BACKUP_KINDS, type BackupKind } from '../../../backup/store/backup-store';
import type { ListedBackup } from '../../../backup/diagnosis/list-backups';
import type { LastRun } from '../../../platform/jobs/last-run';
import type { Params, Sentence } from '../../../platform/text/sentence';

export class BackupDto {
  name: string;
  /** ISO 8601. */
  createdAt: string;
  @ApiProperty({ enum: BACKUP_KINDS, enumName: 'BackupKind' })
  kind: BackupKind;
  /** Size of rows and files; null if an earlier version made the backup and it has not been verified since. */
  bytes: number | null;
  /** When it was last verified by restoring it; null if never, or if that failed. ISO 8601. */
  verifiedAt: string | null;
  /** What the last verification found wrong. */
  problem: string | null;

  static from({ name, createdAt, kind, bytes, verifiedAt, problem }: ListedBackup): BackupDto {
    return { name, createdAt: createdAt.toISOString(), kind, bytes, verifiedAt, problem };
  }
}

/** The last creation or verification of a backup, on any backend. */
export class BackupRunDto {
  isRunning: boolean;
  /** The verified backup; null when creating one. */
  name: string | null;
  /** Percent; null while unknown. */
  progress: number | null;
  /** ISO 8601; null if it has never run. */
  startedAt: string | null;
  /** Why it failed, if it did. */
  problem: string | null;

  static from({ isRunning, subject, progress, startedAt, problem }: LastRun): BackupRunDto {
    return { isRunning, name: subject, progress, startedAt, problem };
  }
}

/** Why the backups cannot be listed. */
export class BackupsUnavailableDto {
  message: string;
  /** For translating the message, as in errors. */
  code: string;
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  params?: Params;

  static from({ text, ...translation }: Sentence): BackupsUnavailableDto {
    return { message: text, ...translation };
  }
}

export class BackupsDto {
  /** A folder, or `s3://` and a bucket. */
  where: string;
  isEncrypted: boolean;
  /** Newest first; at most the newest hundred. */
  backups: BackupDto[];
  total: number;
  /** Null if they can be listed. */
  away: BackupsUnavailableDto | null;
  making: BackupRunDto;
  verifying: BackupRunDto;
}
