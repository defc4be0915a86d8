import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RetentionModule } from '../retention/retention.module';
import { RateLimitsModule } from '../limits/rate-limits.module';
import { AuditQueries } from './audit.queries';
import { AuditEntry } from './audit-entry.entity';
import { AuditWriterService } from './audit-writer.service';
import { AuditReaderService } from './audit-reader.service';
import { AuditRetention } from './audit.retention';
import { SecurityEvent } from './security-event.entity';
import { SecurityLogWriterService } from './security-log-writer.service';

@Module({
  imports: [RetentionModule, TypeOrmModule.forFeature([AuditEntry, SecurityEvent]), RateLimitsModule],
  providers: [AuditRetention, AuditWriterService, AuditReaderService, SecurityLogWriterService, AuditQueries],
  exports: [AuditWriterService, AuditReaderService, SecurityLogWriterService],
})
export class AuditModule {}
