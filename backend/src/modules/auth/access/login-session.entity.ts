import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../users/user.entity';

/** One sign-in on one device. A token is only valid while this row exists. */
@Entity({ name: 'login_sessions' })
@Index('ix_login_sessions_user_id', ['userId'])
export class LoginSession {
  /** Random, 24 bytes as base64url. */
  @PrimaryColumn({ type: 'varchar', length: 64 }) id: string;
  @ForeignKey(() => User, { name: 'fk_login_sessions_user', onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int' })
  userId: number;
  /** Whether this login counts as work time; null until the user has answered. */
  @Column({ name: 'work_consent', type: 'boolean', nullable: true }) workConsent: boolean | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 }) expiresAt: Date;
}
