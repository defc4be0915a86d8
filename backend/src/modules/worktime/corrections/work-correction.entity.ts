import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { WORKTIME_LISTS } from '../worktime.constants';
import { User } from '../../users/user.entity';
import type { CorrectionState } from '../calendar/correction-states';

/** A correction of a user's day. It stores the date, because the day's row may not exist yet or be deleted. */
@Table({
  name: 'work_corrections',
  lists: WORKTIME_LISTS,
  backup: true,
  texts: ['reason', 'answer'],
  strings: ['workDate', 'breaks'],
  erasure: { emptied: ['reason', 'answer'] },
})
@Index('ix_work_corrections_user_date', ['userId', 'workDate'])
@Index('ix_work_corrections_state_date', ['state', 'workDate'])
@Index('ix_work_corrections_decided_by', ['decidedById'])
export class WorkCorrection {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  /** YYYY-MM-DD, in the studio's time zone. */
  @Column({ name: 'work_date', type: 'varchar', length: 10 }) workDate: string;
  @Column({ type: 'varchar', length: 16 }) state: CorrectionState;
  /** null if unchanged. */
  @Column({ name: 'start_at', type: 'datetime', precision: 3, nullable: true }) startAt: Date | null;
  /** null if unchanged. */
  @Column({ name: 'end_at', type: 'datetime', precision: 3, nullable: true }) endAt: Date | null;
  /** All breaks of the day as JSON, see `day-breaks.ts`; null if unchanged. */
  @Column({ type: 'text', nullable: true }) breaks: string | null;
  /** Given by the user. */
  @Column({ type: 'varchar', length: 500, nullable: true }) reason: string | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Reference(() => User, { name: 'decided_by_id', onDelete: 'SET NULL' }) decidedById: number | null;
  @Column({ name: 'decided_at', type: 'datetime', precision: 3, nullable: true }) decidedAt: Date | null;
  /** Given by the admin who decided. */
  @Column({ type: 'varchar', length: 500, nullable: true }) answer: string | null;
}
