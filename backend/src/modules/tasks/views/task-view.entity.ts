import { Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../../platform/database/table';
import { User } from '../../users/user.entity';

/** What one person wants to see of the task list, under a name. */
@Table({ name: 'task_views', lists: ['task_views:me'], backup: true, texts: ['name', 'filters'] })
@Index('ux_task_views_user_name', ['userId', 'name'], { unique: true })
export class TaskView {
  @PrimaryGeneratedColumn() id: number;
  @ForeignKey(() => User, { name: 'fk_task_views_user', onDelete: 'CASCADE' })
  @Column({ name: 'user_id', type: 'int' })
  userId: number;
  @Column({ type: 'varchar', length: 80 }) name: string;
  /** The parameters of the list's address. */
  @Column({ type: 'varchar', length: 2000 }) filters: string;
  /** At most one of a person's: the task list opens with it. */
  @Column({ name: 'is_start', type: 'boolean' }) isStart: boolean;
}
