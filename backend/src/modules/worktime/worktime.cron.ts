import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../../platform/jobs/jobs.service';
import { SettlementService } from './sessions/settlement.service';

@Injectable()
export class WorktimeCron {
  constructor(
    private readonly jobs: JobsService,
    private readonly settlement: SettlementService,
  ) {}

  /** Ends idle sessions and splits those open over midnight. */
  @Cron(CronExpression.EVERY_MINUTE, { waitForCompletion: true })
  settleOpenSessions(): Promise<void> {
    return this.jobs.run('settle-work-time', () => this.settlement.settleAll());
  }
}
