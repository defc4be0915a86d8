import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { Clock } from '../../platform/clock/clock';
import { AppConfig } from '../../platform/config/app-config';
import { JobsService } from '../../platform/jobs/jobs.service';
import type { LastRun } from '../../platform/jobs/last-run';
import { nextBackup } from '../../platform/jobs/overdue';
import { BackupJobsService } from './backup-jobs.service';

/**
 * Since when a backup may have been missed: since the last one began, or, before the first one, since the product ran
 * the last time. undefined at the very first start, which has nothing to save.
 */
export function lastChance(runs: readonly LastRun[]): Date | undefined {
  const backup = runs.find(({ name }) => name === 'backup');
  const began = backup?.wasInterrupted ? backup.succeededAt : backup?.startedAt;
  if (began) return new Date(began);
  const [first] = runs.flatMap(({ name, startedAt }) => (name !== 'backup' && startedAt ? [startedAt] : [])).sort();
  return first === undefined ? undefined : new Date(first);
}

/** Makes backups by itself: on schedule, and at the start if one was missed while the product was down. */
@Injectable()
export class BackupScheduleService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Backup');

  constructor(
    private readonly config: AppConfig,
    private readonly scheduler: SchedulerRegistry,
    private readonly adapter: HttpAdapterHost,
    private readonly jobs: JobsService,
    private readonly backups: BackupJobsService,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const { backups, studio } = this.config;
    if (!backups.schedule) return;
    const job = CronJob.from({
      cronTime: backups.schedule,
      timeZone: studio.timezone,
      onTick: () => this.run(),
      waitForCompletion: true,
    });
    // The scheduler stops it with the others.
    this.scheduler.addCronJob('backup', job);
    job.start();
    // Whoever waits for the product comes first.
    this.adapter.listen$.subscribe(() => void this.catchUp().catch((error: unknown) => this.logger.error(error)));
  }

  /** Of all backends, the first to begin makes it. */
  run(): Promise<void> {
    return this.jobs.runOnce('backup', (report) => this.backups.make(['--automatic'], report));
  }

  /** Makes a backup whose time has passed while no backend ran, or that was interrupted. */
  async catchUp(): Promise<void> {
    const since = lastChance(await this.jobs.lastRuns());
    const due = since && nextBackup(this.config, since);
    if (!due || due > this.clock.now()) return;
    this.logger.log(`The backup of ${due.toISOString()} was missed, and is made now`);
    await this.run();
  }
}
