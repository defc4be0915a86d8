import { Column, Index } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { User } from '../../users/user.entity';

/** `invitation`: a user's first password; `reset`: an admin reset it; `forgotten`: the user requested it. */
export const LINK_PURPOSES = ['invitation', 'reset', 'forgotten'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** How long a link is valid. */
export const LINK_HOURS = 72;

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
