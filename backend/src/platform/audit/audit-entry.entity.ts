import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../database/table';
import type { AuditAction } from './audit-actions';

/** An audited write. Rows are only added, and store the actor's address, because accounts may be deleted. */
@Table({
  name: 'audit_log',
  lists: [],
  backup: true,
  texts: ['actorEmail', 'before', 'after'],
  strings: ['target'],
  export: { except: ['before', 'after'] },
})
@Index('ix_audit_log_created_at', ['createdAt'])
// Permanent deletions clear entries by target: hundreds at a time, in a log of years.
@Index('ix_audit_log_target', ['target'])
export class AuditEntry {
  @PrimaryGeneratedColumn() id: number;
  @Column({ name: 'actor_id', type: 'int' }) actorId: number;
  @Column({ name: 'actor_email', type: 'varchar', length: 254 }) actorEmail: string;
  @Column({ type: 'varchar', length: 64 }) action: AuditAction;
  /** The row, such as `tasks/12`. */
  @Column({ type: 'varchar', length: 128 }) target: string;
  /** JSON without secrets. */
  @Column({ type: 'text', nullable: true }) before: string | null;
  /** JSON without secrets. */
  @Column({ type: 'text', nullable: true }) after: string | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}
