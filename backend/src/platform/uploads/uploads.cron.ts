import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { StorageSweep } from './storage-sweep';

@Injectable()
export class UploadsCron {
  constructor(private readonly sweep: StorageSweep) {}

  @Cron(CronExpression.EVERY_HOUR)
  async sweepStorage(): Promise<void> {
    await this.sweep.run();
  }
}
