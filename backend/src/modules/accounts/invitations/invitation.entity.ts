import { Column, Index } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { User } from '../../users/user.entity';
import type { LinkPurpose } from './invitation.constants';

/** A one-time link for choosing a password. A newer link replaces it. */
@Table({ name: 'invitations', lists: [], backup: false, secret: ['nonce', 'linkHash'] })
@Index('ux_invitations_link_hash', ['linkHash'], { unique: true })
export class Invitation {
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE', primary: true }) userId: number;
  @Column({ type: 'varchar', length: 16 }) purpose: LinkPurpose;
  /** The link derives from this and the server's secret; on its own it opens nothing. */
  @Column({ type: 'varchar', length: 64 }) nonce: string;
  /** SHA-256 of the link's token, for finding it. */
  @Column({ name: 'link_hash', type: 'varchar', length: 64 }) linkHash: string;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 }) expiresAt: Date;
}
