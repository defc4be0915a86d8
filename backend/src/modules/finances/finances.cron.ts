import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Job } from '../../platform/jobs/job';
import { CostFilesService } from './files/cost-files.service';

@Injectable()
export class FinancesCron {
  constructor(private readonly files: CostFilesService) {}

  @Job(CronExpression.EVERY_HOUR)
  async sweepUnusedFiles(): Promise<void> {
    await this.files.sweep();
  }
}
