import { Column, PrimaryColumn } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { User } from '../../users/user.entity';

/** A device that needs no second factor for a while. */
@Table({ name: 'trusted_devices', lists: [], backup: false, secret: ['deviceDigest'] })
export class TrustedDevice {
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE', primary: true }) userId: number;
  /** SHA-256 of the device's name in its cookie. */
  @PrimaryColumn({ name: 'device_digest', type: 'varchar', length: 64 }) deviceDigest: string;
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 }) expiresAt: Date;
}
