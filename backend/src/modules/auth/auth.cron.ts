import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Job } from '../../platform/jobs/job';
import { LoginSessionsService } from './access/login-sessions.service';

@Injectable()
export class AuthCron {
  constructor(private readonly sessions: LoginSessionsService) {}

  @Job(CronExpression.EVERY_HOUR)
  sweepLoginSessions(): Promise<void> {
    return this.sessions.sweep();
  }
}
