import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../users/user.entity';

/** One person's local calendar day with work on it. Everything shown about it is computed from its sessions. */
@Entity({ name: 'work_days' })
@Index('ux_work_days_user_date', ['userId', 'workDate'], { unique: true })
@Index('ix_work_days_date', ['workDate'])
export class WorkDay {
  @PrimaryGeneratedColumn() id: number;
  @ForeignKey(() => User, { name: 'fk_work_days_user', onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int' })
  userId: number;
  /** YYYY-MM-DD, in the studio's time zone. */
  @Column({ name: 'work_date', type: 'varchar', length: 10 }) workDate: string;
}
