import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config';
import { RetentionService } from '../retention/retention.service';
import { AuditEntry } from './audit-entry.entity';
import { SecurityEvent } from './security-event.entity';

@Injectable()
export class AuditRetention {
  constructor(retention: RetentionService, { retention: { audit, securityLog } }: AppConfig) {
    retention.register({ name: 'audit_entries', entity: AuditEntry, since: 'createdAt', days: audit });
    retention.register({ name: 'security_events', entity: SecurityEvent, since: 'createdAt', days: securityLog });
  }
}
