import { Column, ForeignKey, PrimaryColumn } from 'typeorm';
import { Table } from '../../../platform/database/table';
import { User } from '../../users/user.entity';

/** A device that needs no second factor for a while. */
@Table({ name: 'trusted_devices', lists: [], backup: false, secret: ['deviceDigest'] })
export class TrustedDevice {
  @ForeignKey(() => User, { name: 'fk_trusted_devices_user', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId: number;
  /** SHA-256 of the device's name in its cookie. */
  @PrimaryColumn({ name: 'device_digest', type: 'varchar', length: 64 }) deviceDigest: string;
  @Column({ name: 'expires_at', type: 'datetime', precision: 3 }) expiresAt: Date;
}
