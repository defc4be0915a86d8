import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../../platform/jobs/jobs.service';
import { CostFilesService } from './files/cost-files.service';
import { RenewalNoticesService } from './planning/renewal-notices.service';

@Injectable()
export class FinancesCron {
  constructor(
    private readonly jobs: JobsService,
    private readonly files: CostFilesService,
    private readonly notices: RenewalNoticesService,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  sweepUnusedFiles(): Promise<void> {
    return this.jobs.run('sweep-cost-files', async () => ({ removed: await this.files.sweep() }));
  }

  /** Every hour, so that nothing waits for a day when the one of the night did not run. */
  @Cron(CronExpression.EVERY_HOUR)
  tellOfRenewals(): Promise<void> {
    return this.jobs.run('tell-renewals', async () => ({ renewals: await this.notices.tell() }));
  }
}
