import { Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Table } from '../../../platform/database/table';
import { User } from '../../users/user.entity';
import type { LinkPurpose } from './invitation.constants';

/** The link with which a user may choose a password, once. A newer link replaces it. */
@Table({ name: 'invitations', lists: [], backup: false, secret: ['nonce', 'linkHash'] })
@Index('ux_invitations_link_hash', ['linkHash'], { unique: true })
export class Invitation {
  @ForeignKey(() => User, { name: 'fk_invitations_user', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId: number;
  @Column({ type: 'varchar', length: 16 }) purpose: LinkPurpose;
  /** What the link is made of, along with the server's secret: by itself it opens nothing. */
  @Column({ type: 'varchar', length: 64 }) nonce: string;
  /** SHA-256 of what the link carries, to find it by. */
  @Column({ name: 'link_hash', type: 'varchar', length: 64 }) linkHash: string;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 }) expiresAt: Date;
}
