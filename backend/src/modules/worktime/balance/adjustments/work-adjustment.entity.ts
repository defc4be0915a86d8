import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../../platform/database';
import { User } from '../../../users/user.entity';
import { WORKTIME_LISTS } from '../../worktime.constants';
import type { AdjustmentKind } from './adjustments.constants';

/** What an admin adds to a user's balance of hours, or to the days of leave. */
@Table({
  name: 'work_adjustments',
  lists: WORKTIME_LISTS,
  backup: true,
  texts: ['reason'],
  strings: ['date', 'until'],
  erasure: { emptied: ['reason'] },
})
@Index('ix_work_adjustments_user_date', ['userId', 'date'])
@Index('ix_work_adjustments_created_by', ['createdById'])
export class WorkAdjustment {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  @Column({ type: 'varchar', length: 16 }) kind: AdjustmentKind;
  /** YYYY-MM-DD. */
  @Column({ type: 'varchar', length: 10 }) date: string;
  /** Added to the balance; 0 for leave. */
  @Column({ type: 'int' }) minutes: number;
  /** Half days of leave; 0 for the balance. */
  @Column({ name: 'half_days', type: 'int' }) halfDays: number;
  /** The last day on which added leave can be taken, YYYY-MM-DD; null: like the year's own. */
  @Column({ type: 'varchar', length: 10, nullable: true }) until: string | null;
  /** null after an erasure. */
  @Column({ type: 'varchar', length: 500, nullable: true }) reason: string | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Reference(() => User, { name: 'created_by_id', onDelete: 'SET NULL' }) createdById: number | null;
}
