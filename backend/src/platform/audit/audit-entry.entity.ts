import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One administrative write. Rows are only ever added; the actor is kept by name so that a deleted account still reads. */
@Entity({ name: 'audit_log' })
@Index('ix_audit_log_created_at', ['createdAt'])
export class AuditEntry {
  @PrimaryGeneratedColumn() id: number;
  @Column({ name: 'actor_id', type: 'int' }) actorId: number;
  @Column({ name: 'actor_email', type: 'varchar', length: 254 }) actorEmail: string;
  /** What was done, such as `task.delete`. */
  @Column({ type: 'varchar', length: 64 }) action: string;
  /** Which row it was done to, such as `tasks/12`. */
  @Column({ type: 'varchar', length: 128 }) target: string;
  /** JSON of the state before, without secrets. */
  @Column({ type: 'text', nullable: true }) before: string | null;
  /** JSON of the state after, without secrets. */
  @Column({ type: 'text', nullable: true }) after: string | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}
