import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../database/table';

/** The client translates each of them. */
export const AUDIT_ACTIONS = [
  'backup.create',
  'backup.verify',
  'bin.erase',
  'bin.restore',
  'comment.delete',
  'cost.create',
  'cost.delete',
  'cost.update',
  'cost-file.delete',
  'hourly-rate.delete',
  'hourly-rate.set',
  'message.send',
  'profile.picture',
  'profile.update',
  'project-budget.set',
  'project.create',
  'project.delete',
  'project.update',
  'registration-code.renew',
  'resource_file.delete',
  'resource_folder.create',
  'resource_folder.delete',
  'second-factor.add',
  'second-factor.remove',
  'second-factor.renew-codes',
  'table.delete',
  'table.insert',
  'table.update',
  'task.delete',
  'template.create',
  'template.delete',
  'template.update',
  'time-entry.create',
  'time-entry.delete',
  'time-entry.update',
  'token.create',
  'token.revoke',
  'user.activate',
  'user.create',
  'user.deactivate',
  'user.end-sessions',
  'user.erase',
  'user.invite',
  'user.register',
  'user.reset-password',
  'user.reset-second-factor',
  'user.update',
  'webhook.create',
  'webhook.delete',
  'webhook.renew-secret',
  'webhook.update',
  'workflow.activate',
  'workflow.deactivate',
  'workflow.press',
  'workflow.remove-button',
  'workflow.retry',
  'workflow.set-button',
  'wordpress.confirm',
  'wordpress.connect',
  'wordpress.disconnect',
  'wordpress.forget',
  'worktime.accept-correction',
  'worktime.adjust',
  'worktime.ask-absence',
  'worktime.ask-correction',
  'worktime.change-absence',
  'worktime.close',
  'worktime.confirm',
  'worktime.correct',
  'worktime.delete-adjustment',
  'worktime.delete-target',
  'worktime.grant-absence',
  'worktime.refuse-absence',
  'worktime.refuse-correction',
  'worktime.reopen',
  'worktime.set-end',
  'worktime.set-region',
  'worktime.set-target',
  'worktime.withdraw-absence',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

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
