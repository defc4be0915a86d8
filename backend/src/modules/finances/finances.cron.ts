import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { CostFilesService } from './files/cost-files.service';

@Injectable()
export class FinancesCron {
  constructor(private readonly files: CostFilesService) {}

  @Cron(CronExpression.EVERY_HOUR)
  async sweepUnusedFiles(): Promise<void> {
    await this.files.sweep();
  }
}
