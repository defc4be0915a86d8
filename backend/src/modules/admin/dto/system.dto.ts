import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AREAS, type Area, type Finding } from '../../../platform/diagnosis/finding';
import { JOB_NAMES, type JobName } from '../../../platform/jobs/jobs';
import type { LastRun } from '../../../platform/jobs/last-run';
import type { Params } from '../../../platform/text/sentence';

const SEVERITIES = ['warning', 'fault'] as const;

/** A problem of the installation, and how to fix it. */
export class SystemFindingDto {
  @ApiProperty({ enum: AREAS, enumName: 'SystemArea' })
  area: Area;
  @ApiProperty({ enum: SEVERITIES, enumName: 'SystemSeverity' })
  severity: (typeof SEVERITIES)[number];
  message: string;
  /** For translating the message, as in errors. */
  code?: string;
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  params?: Params;

  static from({ area, severity, said }: Finding): SystemFindingDto[] {
    if (severity === 'ok') return [];
    const { text, ...translation } = said;
    return [{ area, severity, message: text, ...translation }];
  }
}

export class SystemStoreDto {
  /** True for a server or a bucket; otherwise it is in the data folder. */
  isRemote: boolean;
  /** Such as MariaDB 11.8.2, or the name of the bucket. */
  name: string;
  /** Null if not measured yet. */
  bytes: number | null;
  /** Rows of the migrations table, or stored files. */
  count: number | null;
}

export class SystemDiskDto {
  path: string;
  /** Bytes. */
  free: number;
  size: number;
  /** What uploads and backups have to leave free. */
  reserve: number;
}

export class SystemJobDto {
  @ApiProperty({ enum: JOB_NAMES, enumName: 'SystemJob' })
  name: JobName;
  /** ISO 8601; null if it has never run. */
  startedAt: string | null;
  succeededAt: string | null;
  durationMs: number;
  problem: string | null;
  /** Whether it is running on any backend. */
  isRunning: boolean;

  static from({ name, startedAt, succeededAt, durationMs, problem, isRunning }: LastRun): SystemJobDto {
    return { name, startedAt, succeededAt, durationMs, problem, isRunning };
  }
}

export class SystemMailDto {
  /** The mail server's name and port. */
  server: string;
  /** Mails waiting to be sent. */
  waiting: number;
  /** Mails of the last 7 days that will not be retried. */
  failed: number;
}

export class SystemRouteDto {
  method: string;
  route: string;
  requests: number;
  meanMs: number;
  /** The 95th percentile; null if it is above the largest bucket. */
  mostMs: number | null;
}

export class SystemDto {
  version: string;
  node: string;
  /** When this backend started. ISO 8601. */
  startedAt: string;
  database: SystemStoreDto;
  storage: SystemStoreDto;
  disks: SystemDiskDto[];
  /** Logins that have neither ended nor expired. */
  logins: number;
  /** Users who are working now. */
  atWork: number;
  /** null: no mail is sent. */
  @ApiProperty({ type: SystemMailDto, nullable: true })
  mail: SystemMailDto | null;
  jobs: SystemJobDto[];
  /** Slowest first, of this backend since it started. */
  slowRoutes: SystemRouteDto[];
  findings: SystemFindingDto[];
}
