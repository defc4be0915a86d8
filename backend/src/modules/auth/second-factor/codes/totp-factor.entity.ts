import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../../platform/database';
import { User } from '../../../users/user.entity';

/** An authenticator app. */
@Table({ name: 'totp_factors', lists: [], backup: true, secret: ['secret'] })
@Index('ux_totp_factors_user_id', ['userId'], { unique: true })
export class TotpFactor {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  /** Encrypted instead of hashed, because codes are computed from it. */
  @Column({ type: 'varchar', length: 255 }) secret: string;
  /** The last 30-second step whose code was used, because each code works once. */
  @Column({ name: 'last_step', type: 'int', nullable: true }) lastStep: number | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  /** null until the user has entered a valid code. */
  @Column({ name: 'confirmed_at', type: 'datetime', precision: 3, nullable: true }) confirmedAt: Date | null;
}
