import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../../platform/database';
import { User } from '../../../users/user.entity';
import { WORKTIME_LISTS } from '../../worktime.constants';
import type { AbsenceKind, AbsenceState } from './absences.constants';

/** Days on which a user does not work: asked for, granted, refused or withdrawn. */
@Table({
  name: 'absences',
  lists: WORKTIME_LISTS,
  backup: true,
  texts: ['reason', 'answer'],
  strings: ['firstDay', 'lastDay'],
  erasure: { emptied: ['reason', 'answer'] },
})
@Index('ix_absences_user_last_day', ['userId', 'lastDay'])
@Index('ix_absences_state_last_day', ['state', 'lastDay'])
@Index('ix_absences_decided_by', ['decidedById'])
export class Absence {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  @Column({ type: 'varchar', length: 16 }) kind: AbsenceKind;
  @Column({ type: 'varchar', length: 16 }) state: AbsenceState;
  /** YYYY-MM-DD. */
  @Column({ name: 'first_day', type: 'varchar', length: 10 }) firstDay: string;
  /** YYYY-MM-DD, inclusive. */
  @Column({ name: 'last_day', type: 'varchar', length: 10 }) lastDay: string;
  /** Half of each of its days. */
  @Column({ name: 'is_half', type: 'boolean' }) isHalf: boolean;
  /** Given by the user. */
  @Column({ type: 'varchar', length: 500, nullable: true }) reason: string | null;
  /** Given by the admin who decided. */
  @Column({ type: 'varchar', length: 500, nullable: true }) answer: string | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  @Reference(() => User, { name: 'decided_by_id', onDelete: 'SET NULL' }) decidedById: number | null;
  @Column({ name: 'decided_at', type: 'datetime', precision: 3, nullable: true }) decidedAt: Date | null;
}
