import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { SecurityLogReaderService } from './security-log-reader.service';

@Injectable()
export class AuditCron {
  constructor(private readonly security: SecurityLogReaderService) {}

  @Cron(CronExpression.EVERY_HOUR)
  sweepSecurityLog(): Promise<void> {
    return this.security.sweep();
  }
}
