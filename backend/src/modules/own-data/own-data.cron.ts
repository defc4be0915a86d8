import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../../platform/jobs/jobs.service';
import { ExportRunnerService } from './export-runner.service';
import { OwnDataService } from './own-data.service';

@Injectable()
export class OwnDataCron {
  constructor(
    private readonly jobs: JobsService,
    private readonly runner: ExportRunnerService,
    private readonly ownData: OwnDataService,
  ) {}

  /** What a backend left that stopped. */
  @Cron(CronExpression.EVERY_MINUTE, { waitForCompletion: true })
  goOn(): Promise<void> {
    return this.runner.start();
  }

  @Cron(CronExpression.EVERY_HOUR, { waitForCompletion: true })
  sweep(): Promise<void> {
    return this.jobs.runOnce('sweep-exports', () => this.ownData.sweep());
  }
}
