/** Both logs, as modules use them. */
export * from './audit/audit-entry.entity';
export * from './audit/audit-reader.service';
export * from './audit/audit-writer.service';
export * from './audit/security-log-writer.service';
