import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Job } from '../../platform/jobs/job';
import { SettlementService } from './sessions/settlement.service';

@Injectable()
export class WorktimeCron {
  constructor(private readonly settlement: SettlementService) {}

  /** Ends idle sessions and splits those open over midnight. */
  @Job(CronExpression.EVERY_MINUTE, { isFrequent: true })
  settleOpenSessions(): Promise<void> {
    return this.settlement.settleAll();
  }
}
