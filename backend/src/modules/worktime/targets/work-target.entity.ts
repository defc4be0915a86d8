import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { HolidayRegion } from '../../../platform/config/holiday-regions';
import { Reference, Table } from '../../../platform/database';
import { WORKTIME_LISTS } from '../worktime.constants';
import { User } from '../../users/user.entity';

/** A user's target hours, from a day on until the next target begins. */
@Table({
  name: 'work_targets',
  lists: WORKTIME_LISTS,
  backup: true,
  strings: ['validFrom', 'workingDays'],
  erasure: { emptied: [] },
})
@Index('ux_work_targets_user_from', ['userId', 'validFrom'], { unique: true })
export class WorkTarget {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  /** YYYY-MM-DD. */
  @Column({ name: 'valid_from', type: 'varchar', length: 10 }) validFrom: string;
  @Column({ name: 'weekly_minutes', type: 'int' }) weeklyMinutes: number;
  /** ISO 8601 weekdays, Monday first: `12345`. */
  @Column({ name: 'working_days', type: 'varchar', length: 7 }) workingDays: string;
  /** Whose public holidays apply; null: the studio's. */
  @Column({ type: 'varchar', length: 8, nullable: true }) region: HolidayRegion | null;
  /** Leave a year; null: the studio's, by the working days. */
  @Column({ name: 'leave_days', type: 'int', nullable: true }) leaveDays: number | null;
}
