import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { AttemptsService } from './attempts.service';
import { LoginSessions } from './login-sessions.service';

@Injectable()
export class AuthCron {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly sessions: LoginSessions,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  sweepAttempts(): Promise<void> {
    return this.attempts.sweep();
  }

  @Cron(CronExpression.EVERY_HOUR)
  sweepLoginSessions(): Promise<void> {
    return this.sessions.sweep();
  }
}
