import { Injectable, Logger } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { StartRefusedError } from '../database/start-refused.error';
import { StorageSweepService } from './store/storage-sweep.service';

@Injectable()
export class UploadsCron {
  private readonly logger = new Logger('Storage');

  constructor(private readonly sweep: StorageSweepService) {}

  @Cron(CronExpression.EVERY_HOUR)
  async sweepStorage(): Promise<void> {
    try {
      await this.sweep.run();
    } catch (error) {
      // Its message is for operators.
      this.logger.error(error instanceof StartRefusedError ? error.message : error);
    }
  }
}
