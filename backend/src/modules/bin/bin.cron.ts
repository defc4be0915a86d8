import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../../platform/jobs/jobs.service';
import { BinEraseService } from './bin-erase.service';

@Injectable()
export class BinCron {
  constructor(
    private readonly jobs: JobsService,
    private readonly bin: BinEraseService,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  eraseExpired(): Promise<void> {
    return this.jobs.runOnce('empty-bin', async () => ({ erased: await this.bin.eraseExpired() }));
  }
}
