import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity';

/** One sign-in on one device. Without its row, the token that names it is worth nothing. */
@Entity({ name: 'login_sessions' })
@Index('ix_login_sessions_user_id', ['userId'])
@Index('ux_login_sessions_files_key', ['filesKey'], { unique: true })
export class LoginSession {
  /** Random, 24 bytes as base64url. */
  @PrimaryColumn({ type: 'varchar', length: 64 }) id: string;
  @Column({ name: 'user_id', type: 'int' }) userId: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_login_sessions_user' })
  user: Relation<User>;
  /** Value of the cookie that opens plain links; random and independent of the id. */
  @Column({ name: 'files_key', type: 'varchar', length: 64 }) filesKey: string;
  /** Whether this login counts as work time; null until its person has said so. */
  @Column({ name: 'work_consent', type: 'boolean', nullable: true }) workConsent: boolean | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 }) expiresAt: Date;
}
