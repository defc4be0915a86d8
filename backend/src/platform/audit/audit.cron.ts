import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { Job } from '../jobs/job';
import { SecurityLogReaderService } from './security-log-reader.service';

@Injectable()
export class AuditCron {
  constructor(private readonly security: SecurityLogReaderService) {}

  @Job(CronExpression.EVERY_HOUR)
  sweepSecurityLog(): Promise<void> {
    return this.security.sweep();
  }
}
