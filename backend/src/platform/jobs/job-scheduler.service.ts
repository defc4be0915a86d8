import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { AppConfig } from '../config/app-config';
import { type Figures, JOB, type JobMetadata, JOBS, type Report, type ScheduledJob } from './jobs';
import { JobsService } from './jobs.service';
import { isSwitchedOff } from './overdue';

type Work = (report?: Report) => Promise<Figures>;

/** Schedules all methods with `@Job`. */
@Injectable()
export class JobSchedulerService implements OnApplicationBootstrap {
  private readonly runs = new Map<ScheduledJob, () => Promise<void>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly scheduler: SchedulerRegistry,
    private readonly jobs: JobsService,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    for (const wrapper of this.discovery.getProviders()) {
      const provider = wrapper.instance as Record<string, Work | undefined> | null | undefined;
      if (!provider) continue;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(provider) as object)) {
        const method = provider[key];
        const job = method && (Reflect.getMetadata(JOB, method) as JobMetadata | undefined);
        if (job) this.schedule(job, method.bind(provider));
      }
    }
  }

  async run(name: ScheduledJob): Promise<void> {
    if (!isSwitchedOff(name, this.config)) await this.runs.get(name)?.();
  }

  private schedule({ name, once }: JobMetadata, work: Work): void {
    this.runs.set(name, () => (once ? this.jobs.runOnce(name, work) : this.jobs.run(name, () => work())));
    const job = CronJob.from({
      cronTime: JOBS[name].cron,
      onTick: () => this.run(name),
      // A hanging run must not block the next one an hour later.
      waitForCompletion: JOBS[name].seconds < 3600,
      start: true,
    });
    // Nest's scheduler stops it with the others.
    this.scheduler.addCronJob(name, job);
  }
}
