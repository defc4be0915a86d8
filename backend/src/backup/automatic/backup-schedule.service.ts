import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Clock } from '../../platform/clock/clock';
import { minuteOf } from '../../platform/clock/periods';
import { AppConfig } from '../../platform/config/app-config';
import { RevisionCache } from '../../platform/http/polling/revision-cache';
import { JobsService } from '../../platform/jobs/jobs.service';
import type { LastRun } from '../../platform/jobs/last-run';
import { nextBackup } from '../../platform/jobs/overdue';
import { MetricsService } from '../../platform/metrics/metrics.service';
import { findBackups } from '../diagnosis/list-backups';
import { configuredStore } from '../store/configured-store';
import { BackupJobsService } from './backup-jobs.service';

/**
 * The instant from which a backup may have been missed: the start of the last one or, without one, the last run of any
 * job. undefined on the very first start, which has nothing to back up.
 */
export function lastChance(runs: readonly LastRun[]): Date | undefined {
  const backup = runs.find(({ name }) => name === 'backup');
  const began = backup?.wasInterrupted ? backup.succeededAt : backup?.startedAt;
  if (began) return new Date(began);
  const [first] = runs.flatMap(({ name, startedAt }) => (name !== 'backup' && startedAt ? [startedAt] : [])).sort();
  return first === undefined ? undefined : new Date(first);
}

/** Makes backups on schedule, and on start if one was missed while no backend ran; measures their age. */
@Injectable()
export class BackupScheduleService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Backup');
  /** The newest backup that is really there, looked for once a minute. */
  private readonly newest = new RevisionCache<Date | undefined>();

  constructor(
    private readonly config: AppConfig,
    private readonly scheduler: SchedulerRegistry,
    private readonly adapter: HttpAdapterHost,
    private readonly jobs: JobsService,
    private readonly backups: BackupJobsService,
    private readonly clock: Clock,
    metrics: MetricsService,
  ) {
    const help = {
      backup_age_seconds: 'Age of the newest complete backup in its folder or bucket; +Inf if there is none',
    };
    metrics.gauges(help, [], async (set) => {
      const now = this.clock.now();
      const newest = await this.newest.at(minuteOf(now), () => this.newestThere());
      set('backup_age_seconds', newest ? (now.getTime() - newest.getTime()) / 1000 : Infinity);
    });
  }

  onApplicationBootstrap(): void {
    const { backups, studio } = this.config;
    if (!backups.schedule) return;
    const job = CronJob.from({
      cronTime: backups.schedule,
      timeZone: studio.timezone,
      onTick: () => this.run(),
      waitForCompletion: true,
    });
    // The scheduler stops it with the other jobs.
    this.scheduler.addCronJob('backup', job);
    job.start();
    // Requests come first: waits until the server listens.
    this.adapter.listen$.subscribe(() => void this.catchUp().catch((error: unknown) => this.logger.error(error)));
  }

  /** The first backend to start it makes it for all. */
  run(): Promise<void> {
    return this.jobs.runOnce('backup', (report) => this.backups.make(['--automatic'], report));
  }

  /** Makes a backup that was missed while no backend ran, or interrupted. */
  async catchUp(): Promise<void> {
    const since = lastChance(await this.jobs.lastRuns());
    const due = since && nextBackup(this.config, since);
    if (!due || due > this.clock.now()) return;
    this.logger.log(`The backup of ${due.toISOString()} was missed and is made now`);
    await this.run();
  }

  private async newestThere(): Promise<Date | undefined> {
    const store = await configuredStore(this.config, this.clock);
    return (await findBackups(store)).find(({ hasManifest }) => hasManifest)?.createdAt;
  }
}
