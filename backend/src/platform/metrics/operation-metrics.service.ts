import { Injectable } from '@nestjs/common';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock';
import { withTimeout } from '../clock/with-timeout';
import { AppConfig } from '../config/app-config';
import { FULL_VERSION } from '../config/build';
import { databaseSize } from '../database/database-info';
import { poolsOf } from '../database/pools';
import type { JobName } from '../jobs/jobs';
import { overdueAt } from '../jobs/overdue';
import { JobsService } from '../jobs/jobs.service';
import type { LastRun } from '../jobs/last-run';
import { DiskSpace } from '../storage/disk-space';
import { Storage } from '../storage/storage';
import { MetricsService } from './metrics.service';

const seconds = (instant: string) => Date.parse(instant) / 1000;

/** Less than the metrics' own timeout, which would remove the gauge that says so. */
const PATIENCE_MS = 2000;

/** Whether a part answers, and how many seconds it takes. */
function measureAnswers<Part extends string>(
  metrics: MetricsService,
  part: Part,
  help: Record<`${Part}_up` | `${Part}_latency_seconds`, string>,
  ask: () => Promise<unknown>,
): void {
  metrics.gauges(help, [], async (set) => {
    const start = performance.now();
    set(`${part}_up`, 0);
    try {
      await withTimeout(PATIENCE_MS, ask(), () => new Error('No answer in time'));
    } catch {
      return;
    }
    set(`${part}_up`, 1);
    set(`${part}_latency_seconds`, (performance.now() - start) / 1000);
  });
}

/** Measures database, storage, disks and jobs. */
@Injectable()
export class OperationMetricsService {
  private readonly startedAt: Date;

  constructor(
    metrics: MetricsService,
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly storage: Storage,
    private readonly space: DiskSpace,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
    metrics.gauges({ info: 'The version of this backend' }, ['version'], (set) =>
      set('info', 1, { version: FULL_VERSION }),
    );
    this.measureConnections(metrics);
    this.measureDatabase(metrics);
    this.measureFiles(metrics);
    this.measureJobs(metrics);
  }

  private measureConnections(metrics: MetricsService): void {
    const pools = {
      database_connections: 'Open connections of this backend',
      database_connections_limit: 'Maximum connections of this backend',
      database_waiting: 'Statements and transactions waiting for a connection',
    };
    metrics.gauges(
      pools,
      ['pool', 'state'],
      (set) => {
        for (const { name: pool, limit, busy, idle, waiting } of poolsOf(this.dataSource)) {
          set('database_connections', busy, { pool, state: 'busy' });
          set('database_connections', idle, { pool, state: 'idle' });
          set('database_connections_limit', limit, { pool });
          set('database_waiting', waiting, { pool });
        }
      },
      true,
    );
  }

  private measureDatabase(metrics: MetricsService): void {
    const help = {
      database_up: '1 if the database answers',
      database_latency_seconds: 'Time the database takes to answer SELECT 1',
    };
    measureAnswers(metrics, 'database', help, () => this.dataSource.query('SELECT 1'));
    const size = { database_size_bytes: 'Size of tables and indexes; on SQLite of the file' };
    metrics.gauges(size, [], async (set) => set('database_size_bytes', await databaseSize(this.dataSource)));
  }

  private measureFiles(metrics: MetricsService): void {
    const help = {
      storage_up: '1 if files can be stored',
      storage_latency_seconds: 'Time the storage takes to answer',
    };
    measureAnswers(metrics, 'storage', help, () => this.storage.check());
    const disks = {
      disk_free_bytes: 'Free bytes of the disk of a folder',
      disk_size_bytes: 'Size of the disk of a folder',
      disk_reserve_bytes: 'Bytes that uploads and backups leave free',
    };
    metrics.gauges(disks, ['folder'], async (set) => {
      const { dataDir, diskReserveBytes, s3, backups } = this.config;
      const folders = {
        data: dataDir,
        ...(s3 ? {} : { files: join(dataDir, 'files') }),
        ...(backups.ownFolder ? { backups: backups.ownFolder } : {}),
      };
      for (const [folder, path] of Object.entries(folders)) {
        const { free, size } = await this.space.disk(path);
        set('disk_free_bytes', free, { folder });
        set('disk_size_bytes', size, { folder });
        set('disk_reserve_bytes', diskReserveBytes, { folder });
      }
    });
  }

  private measureJobs(metrics: MetricsService): void {
    const help = {
      job_last_start_timestamp_seconds: 'Start of the last run of a job, on any backend; 0 if there was none',
      job_last_success_timestamp_seconds:
        'End of the last successful run of a job, on any backend; 0 if there was none',
      job_duration_seconds: 'Duration of the last run of a job',
      job_failed: '1 if the last run of a job failed',
      job_overdue_after_seconds: 'Seconds without success after which a job is overdue; +Inf without a schedule',
    };
    metrics.gauges(help, ['job_name'], async (set) => {
      for (const { name: job_name, startedAt, succeededAt, durationMs, problem } of await this.jobs.lastRuns()) {
        set('job_last_start_timestamp_seconds', startedAt ? seconds(startedAt) : 0, { job_name });
        set('job_last_success_timestamp_seconds', succeededAt ? seconds(succeededAt) : 0, { job_name });
        set('job_duration_seconds', durationMs / 1000, { job_name });
        set('job_failed', problem === null ? 0 : 1, { job_name });
        set('job_overdue_after_seconds', this.overdueAfter(job_name, succeededAt), { job_name });
      }
    });
    const results = {
      storage_files: 'Stored files, counted by the last sweep',
      storage_size_bytes: 'Bytes of stored files, counted by the last sweep',
    };
    metrics.gauges(results, [], async (set) => {
      const runs = new Map<string, LastRun>((await this.jobs.lastRuns()).map((run) => [run.name, run]));
      const { files, bytes } = runs.get('sweep-storage')?.figures ?? {};
      if (files !== undefined) set('storage_files', files);
      if (bytes !== undefined) set('storage_size_bytes', bytes);
    });
  }

  /** A job that has never succeeded counts from the start of this backend. */
  private overdueAfter(job: JobName, succeededAt: string | null): number {
    const at = overdueAt(job, succeededAt ? new Date(succeededAt) : this.startedAt, this.config);
    return at ? at.getTime() / 1000 - (succeededAt ? seconds(succeededAt) : 0) : Infinity;
  }
}
