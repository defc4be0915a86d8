import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Job } from '../jobs/job';
import { StorageSweepService } from './store/storage-sweep.service';

@Injectable()
export class UploadsCron {
  constructor(private readonly sweep: StorageSweepService) {}

  @Job(CronExpression.EVERY_HOUR)
  async sweepStorage(): Promise<void> {
    await this.sweep.run();
  }
}
