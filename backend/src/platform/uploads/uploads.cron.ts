import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../jobs/jobs.service';
import { StorageSweepService } from './store/storage-sweep.service';

@Injectable()
export class UploadsCron {
  constructor(
    private readonly jobs: JobsService,
    private readonly sweep: StorageSweepService,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  sweepStorage(): Promise<void> {
    return this.jobs.run('sweep-storage', () => this.sweep.run());
  }
}
