import { Column, Index, PrimaryColumn } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { User } from '../../users/user.entity';

/** A login on one device. Its tokens are only valid while this row exists. */
@Table({
  name: 'login_sessions',
  lists: ['worktime:me'],
  except: ['address', 'device', 'lastSeenAt', 'keptUntil'],
  backup: false,
  secret: ['id'],
  strings: ['address', 'device'],
})
@Index('ix_login_sessions_user_id', ['userId'])
export class LoginSession {
  /** Random, 24 bytes as base64url. */
  @PrimaryColumn({ type: 'varchar', length: 64 }) id: string;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  /** Whether this login counts as work time; null until the user has answered. */
  @Column({ name: 'work_consent', type: 'boolean', nullable: true }) workConsent: boolean | null;
  /** Network address and user agent of the last use; null for logins of older versions. */
  @Column({ type: 'varchar', length: 45, nullable: true }) address: string | null;
  @Column({ type: 'varchar', length: 255, nullable: true }) device: string | null;
  /** To the hour. */
  @Column({ name: 'last_seen_at', type: 'datetime', precision: 3, nullable: true }) lastSeenAt: Date | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 }) expiresAt: Date;
  /** Set while rows that outlive the login hang on this one; it grants no access after it expires. */
  @Column({ name: 'kept_until', type: 'datetime', precision: 3, nullable: true }) keptUntil: Date | null;
}
