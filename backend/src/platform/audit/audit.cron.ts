import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobsService } from '../jobs/jobs.service';
import { AuditReaderService } from './audit-reader.service';

@Injectable()
export class AuditCron {
  constructor(
    private readonly jobs: JobsService,
    private readonly security: AuditReaderService,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  sweepSecurityLog(): Promise<void> {
    return this.jobs.run('sweep-security-log', () => this.security.sweepSecurityLog());
  }
}
