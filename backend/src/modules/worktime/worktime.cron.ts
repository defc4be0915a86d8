import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { SettlementService } from './sessions/settlement.service';

@Injectable()
export class WorktimeCron {
  constructor(private readonly settlement: SettlementService) {}

  /** Ends idle sessions and splits those open over midnight. */
  @Cron(CronExpression.EVERY_MINUTE, { waitForCompletion: true })
  settleOpenSessions(): Promise<void> {
    return this.settlement.settleAll();
  }
}
