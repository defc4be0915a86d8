import { Module } from '@nestjs/common';
import { RetentionModule } from '../retention/retention.module';
import { RateLimitsModule } from '../limits/rate-limits.module';
import { AuditQueries } from './audit.queries';
import { AuditWriterService } from './audit-writer.service';
import { AuditReaderService } from './audit-reader.service';
import { AuditRetention } from './audit.retention';
import { SecurityLogWriterService } from './security-log-writer.service';

@Module({
  imports: [RetentionModule, RateLimitsModule],
  providers: [AuditRetention, AuditWriterService, AuditReaderService, SecurityLogWriterService, AuditQueries],
  exports: [AuditWriterService, AuditReaderService, SecurityLogWriterService],
})
export class AuditModule {}
