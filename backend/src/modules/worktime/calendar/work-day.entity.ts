import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../../users/user.entity';

/** One person's local calendar day with work on it. What it shows is worked out from its sessions. */
@Entity({ name: 'work_days' })
@Index('ux_work_days_user_date', ['userId', 'workDate'], { unique: true })
export class WorkDay {
  @PrimaryGeneratedColumn() id: number;
  @Column({ name: 'user_id', type: 'int' }) userId: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_work_days_user' })
  user?: Relation<User>;
  /** YYYY-MM-DD, by the studio's clock on the wall. */
  @Column({ name: 'work_date', type: 'varchar', length: 10 }) workDate: string;
}
