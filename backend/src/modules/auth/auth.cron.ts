import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { LoginSessionsService } from './access/login-sessions.service';

@Injectable()
export class AuthCron {
  constructor(private readonly sessions: LoginSessionsService) {}

  @Cron(CronExpression.EVERY_HOUR)
  sweepLoginSessions(): Promise<void> {
    return this.sessions.sweep();
  }
}
