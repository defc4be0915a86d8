import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { AppConfig } from '../../platform/config/app-config';
import type { Figures } from '../../platform/jobs/jobs';
import { JobsService } from '../../platform/jobs/jobs.service';
import { BackupError } from '../backup.errors';

/** The program that makes a backup. */
export const BACKUP_PROGRAM = Symbol('BACKUP_PROGRAM');

const run = promisify(execFile);

/** Makes backups by itself, in a process of its own with low priority: nobody who works at night waits for it. */
@Injectable()
export class BackupScheduleService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Backup');
  private readonly stopping = new AbortController();

  constructor(
    private readonly config: AppConfig,
    private readonly scheduler: SchedulerRegistry,
    private readonly jobs: JobsService,
    @Inject(BACKUP_PROGRAM) private readonly program: string,
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
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** Of all backends, the first to begin makes it. */
  run(): Promise<void> {
    return this.jobs.runOnce('backup', () => this.make());
  }

  private async make(): Promise<Figures> {
    const running = run(process.execPath, [this.program, '--automatic', '--json'], { signal: this.stopping.signal });
    if (running.child.pid) setPriority(running.child.pid, constants.priority.PRIORITY_LOW);
    const { stdout, stderr } = await running.catch((error: unknown) => {
      const { stderr: told } = error as { stderr?: string };
      throw told ? new BackupError(told.trim()) : error;
    });
    if (stderr) this.logger.warn(stderr.trim());
    // Warnings may come first.
    const { folder, ...figures } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { folder: string } & Record<
      string,
      number
    >;
    this.logger.log(`Backed up: ${folder}`);
    return figures;
  }
}
