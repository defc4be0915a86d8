import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { User } from '../../users/user.entity';

/** A user's named filters of the task list. */
@Table({ name: 'task_views', lists: ['task_views:me'], backup: true, texts: ['name', 'filters'] })
@Index('ux_task_views_user_name', ['userId', 'name'], { unique: true })
export class TaskView {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  @Column({ type: 'varchar', length: 80 }) name: string;
  /** The query parameters of the list's URL. */
  @Column({ type: 'varchar', length: 2000 }) filters: string;
  /** The task list opens with it; at most one per user. */
  @Column({ name: 'is_start', type: 'boolean' }) isStart: boolean;
}
