import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditEntry } from './audit-entry.entity';
import { AuditLog } from './audit-log';
import { AuditTrail } from './audit-trail';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditEntry])],
  providers: [AuditLog, AuditTrail],
  exports: [AuditLog, AuditTrail],
})
export class AuditModule {}
