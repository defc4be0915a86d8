import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ErasureRunnerService } from './erasure-runner.service';

@Injectable()
export class ErasureCron {
  constructor(private readonly runner: ErasureRunnerService) {}

  /** What a backend left that stopped. */
  @Cron(CronExpression.EVERY_5_MINUTES, { waitForCompletion: true })
  goOn(): Promise<void> {
    return this.runner.start();
  }
}
