import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../database/table';

export const SECURITY_KINDS = [
  'sign_in',
  'sign_in_refused',
  'locked_out',
  'sign_out',
  'sessions_ended',
  'registered',
  'registration_refused',
  'password_changed',
  'password_refused',
  'password_reset',
  'second_factor_refused',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
  'link_requested',
  'link_refused',
  'email_changed',
  'role_changed',
  'account_created',
  'account_deleted',
  'account_deactivated',
  'account_activated',
  'token_created',
  'tokens_revoked',
  'account_erased',
  'data_exported',
  'log_paused',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** A security event. Rows store addresses, because accounts may be deleted. */
@Table({
  name: 'security_log',
  lists: [],
  backup: true,
  texts: ['email', 'actorEmail', 'device', 'detail'],
  strings: ['address'],
  export: { except: ['actorEmail'] },
})
@Index('ix_security_log_created_at', ['createdAt'])
export class SecurityEvent {
  @PrimaryGeneratedColumn() id: number;
  @Column({ type: 'varchar', length: 32 }) kind: SecurityKind;
  @Column({ name: 'user_id', type: 'int', nullable: true }) userId: number | null;
  /** As typed, but only if it looks like an e-mail address: it could be a password typed by mistake. */
  @Column({ type: 'varchar', length: 254, nullable: true }) email: string | null;
  /** The admin who did it; null if it was the user, or is unknown. */
  @Column({ name: 'actor_email', type: 'varchar', length: 254, nullable: true }) actorEmail: string | null;
  @Column({ type: 'varchar', length: 45, nullable: true }) address: string | null;
  /** The user agent. */
  @Column({ type: 'varchar', length: 255, nullable: true }) device: string | null;
  /** The former address, the new role, or the limit that was reached. */
  @Column({ type: 'varchar', length: 255, nullable: true }) detail: string | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}
