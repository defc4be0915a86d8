import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database';
import type { RunStatus } from './workflows.constants';

/** A workflow of N8N as the last look found it, and its button. */
@Table({
  name: 'workflows',
  lists: [],
  backup: true,
  bin: false,
  texts: ['buttonName', 'buttonDescription'],
  // What N8N tells is read again every few minutes.
  strings: ['n8nId', 'name', 'description', 'webhookPath', 'lastRunId', 'lastError', 'failures', 'buttonFields'],
})
@Index('ux_workflows_n8n_id', ['n8nId'], { unique: true })
export class Workflow {
  @PrimaryGeneratedColumn() id: number;
  @Column({ name: 'n8n_id', type: 'varchar', length: 64 }) n8nId: string;
  @Column({ type: 'varchar', length: 150 }) name: string;
  @Column({ type: 'varchar', length: 500, nullable: true }) description: string | null;
  /** Published, in N8N's words. */
  @Column({ name: 'is_active', type: 'boolean' }) isActive: boolean;
  /** No longer in N8N; kept for its button. */
  @Column({ name: 'is_gone', type: 'boolean' }) isGone: boolean;
  /** Of a webhook that buttons can call; null: it has none. */
  @Column({ name: 'webhook_path', type: 'varchar', length: 255, nullable: true }) webhookPath: string | null;
  @Column({ name: 'last_run_id', type: 'varchar', length: 64, nullable: true }) lastRunId: string | null;
  @Column({ name: 'last_status', type: 'varchar', length: 16, nullable: true }) lastStatus: RunStatus | null;
  @Column({ name: 'last_run_at', type: 'datetime', precision: 3, nullable: true }) lastRunAt: Date | null;
  /** Why the last run failed, in N8N's words. */
  @Column({ name: 'last_error', type: 'varchar', length: 300, nullable: true }) lastError: string | null;
  /** Failures of each of the last seven days, today's last, separated by spaces. */
  @Column({ type: 'varchar', length: 64 }) failures: string;
  /** The first of at least three failures in a row that admins were told of. */
  @Column({ name: 'failing_since', type: 'datetime', precision: 3, nullable: true }) failingSince: Date | null;
  /** null: no button. */
  @Column({ name: 'button_name', type: 'varchar', length: 60, nullable: true }) buttonName: string | null;
  @Column({ name: 'button_description', type: 'varchar', length: 300, nullable: true })
  buttonDescription: string | null;
  /** JSON: a list of `ButtonFieldDto`. */
  @Column({ name: 'button_fields', type: 'text', nullable: true }) buttonFields: string | null;
}
