import { Column, Index, PrimaryColumn } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { User } from '../../users/user.entity';

/** A login with the right password that still lacks a second factor. */
@Table({ name: 'pending_sign_ins', lists: [], backup: false, secret: ['tokenDigest'], export: false })
@Index('ix_pending_sign_ins_user_id', ['userId'])
export class PendingSignIn {
  /** SHA-256 of the token. */
  @PrimaryColumn({ name: 'token_digest', type: 'varchar', length: 64 }) tokenDigest: string;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  /** Including wrong ones. */
  @Column({ type: 'int' }) tries: number;
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 }) expiresAt: Date;
}
