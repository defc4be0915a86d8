import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../../platform/jobs/jobs.service';
import { LoginSessionsService } from './access/login-sessions.service';
import { AccessTokensService } from './access-tokens/access-tokens.service';

@Injectable()
export class AuthCron {
  constructor(
    private readonly jobs: JobsService,
    private readonly sessions: LoginSessionsService,
    private readonly tokens: AccessTokensService,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  sweepLoginSessions(): Promise<void> {
    return this.jobs.run('sweep-logins', async () => {
      await this.sessions.sweep();
      await this.tokens.sweep();
    });
  }
}
