import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { User } from '../../users/user.entity';
import { RATES_LIST } from '../time-entries.constants';

/** What an hour of a user costs the studio, from a day on until the next rate begins. */
@Table({ name: 'hourly_rates', lists: [RATES_LIST], backup: true, strings: ['validFrom'], erasure: { emptied: [] } })
@Index('ux_hourly_rates_user_from', ['userId', 'validFrom'], { unique: true })
export class HourlyRate {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  /** YYYY-MM-DD. */
  @Column({ name: 'valid_from', type: 'varchar', length: 10 }) validFrom: string;
  /** EUR cents, so that sums are exact on both databases. */
  @Column({ type: 'int' }) cents: number;
}
