import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../../../platform/jobs/jobs.service';
import { InvitationsService } from './invitations.service';

@Injectable()
export class InvitationsCron {
  constructor(
    private readonly jobs: JobsService,
    private readonly invitations: InvitationsService,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  sweepInvitations(): Promise<void> {
    return this.jobs.run('sweep-invitations', () => this.invitations.sweep());
  }
}
