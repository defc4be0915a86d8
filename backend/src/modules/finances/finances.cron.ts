import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { CostFiles } from './cost-files.service';

@Injectable()
export class FinancesCron {
  constructor(private readonly files: CostFiles) {}

  @Cron(CronExpression.EVERY_HOUR)
  async sweepUnusedFiles(): Promise<void> {
    await this.files.sweep();
  }
}
