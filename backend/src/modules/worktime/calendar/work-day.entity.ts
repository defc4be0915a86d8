import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { WORKTIME_LISTS } from '../worktime.constants';
import { User } from '../../users/user.entity';

/** A user's local calendar day with work on it. Everything shown about it is computed from its sessions. */
@Table({ name: 'work_days', lists: WORKTIME_LISTS, backup: true, strings: ['workDate'], erasure: { emptied: [] } })
@Index('ux_work_days_user_date', ['userId', 'workDate'], { unique: true })
@Index('ix_work_days_date', ['workDate'])
export class WorkDay {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  /** YYYY-MM-DD, in the studio's time zone. */
  @Column({ name: 'work_date', type: 'varchar', length: 10 }) workDate: string;
  /** When the user said where its hours went, or did not want to. */
  @Column({ name: 'answered_at', type: 'datetime', precision: 3, nullable: true }) answeredAt: Date | null;
}
