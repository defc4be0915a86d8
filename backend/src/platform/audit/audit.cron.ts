import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../jobs/jobs.service';
import { SecurityLogReaderService } from './security-log-reader.service';

@Injectable()
export class AuditCron {
  constructor(
    private readonly jobs: JobsService,
    private readonly security: SecurityLogReaderService,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  sweepSecurityLog(): Promise<void> {
    return this.jobs.run('sweep-security-log', () => this.security.sweep());
  }
}
