import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../../platform/database';
import { User } from '../../../users/user.entity';

/** A token with which a program acts for a user. Valid only while this row exists. */
@Table({
  name: 'access_tokens',
  lists: [],
  backup: false,
  texts: ['name'],
  secret: ['tokenHash'],
  strings: ['scopes', 'lastUsedAddress'],
})
@Index('ux_access_tokens_token_hash', ['tokenHash'], { unique: true })
@Index('ix_access_tokens_user_id', ['userId'])
export class AccessToken {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  @Column({ type: 'varchar', length: 80 }) name: string;
  /** SHA-256 of the token; the token itself is not stored. */
  @Column({ name: 'token_hash', type: 'varchar', length: 64 }) tokenHash: string;
  /** Separated by spaces. */
  @Column({ type: 'varchar', length: 500 }) scopes: string;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 }) expiresAt: Date;
  /** To the minute. */
  @Column({ name: 'last_used_at', type: 'datetime', precision: 3, nullable: true }) lastUsedAt: Date | null;
  @Column({ name: 'last_used_address', type: 'varchar', length: 45, nullable: true }) lastUsedAddress: string | null;
}
