import { Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Table } from '../../../platform/database/table';
import { EDITORS_LIST } from '../task.constants';
import { User } from '../../users/user.entity';
import { Task } from '../task.entity';

/** A user editing a task; outdated rows count as left. */
@Table({ name: 'task_editors', lists: [EDITORS_LIST], except: ['seenAt'], backup: false, export: false })
@Index('ix_task_editors_user_id', ['userId'])
export class TaskEditor {
  @ForeignKey(() => Task, { name: 'fk_task_editors_task', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'task_id', type: 'int' })
  taskId: number;
  @ForeignKey(() => User, { name: 'fk_task_editors_user', onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId: number;
  @Column({ name: 'seen_at', type: 'datetime', precision: 3 }) seenAt: Date;
}
