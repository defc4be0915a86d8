import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../../platform/jobs/jobs.service';
import { CostFilesService } from './files/cost-files.service';

@Injectable()
export class FinancesCron {
  constructor(
    private readonly jobs: JobsService,
    private readonly files: CostFilesService,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  sweepUnusedFiles(): Promise<void> {
    return this.jobs.run('sweep-cost-files', async () => ({ removed: await this.files.sweep() }));
  }
}
