import { Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../../platform/database/table';
import { User } from '../../users/user.entity';
import { Task } from '../task.entity';
import { HISTORY_LIST, type HistoryAction } from '../task.constants';

@Table({
  name: 'task_history',
  lists: [HISTORY_LIST],
  backup: true,
  texts: ['oldValue', 'newValue'],
  strings: ['fieldChanged'],
})
@Index('ix_task_history_task_id', ['taskId'])
@Index('ix_task_history_user_id', ['userId'])
export class TaskHistoryEntry {
  @PrimaryGeneratedColumn() id: number;
  @ForeignKey(() => Task, { name: 'fk_task_history_task', onDelete: 'CASCADE' })
  @Column({ name: 'task_id', type: 'int' })
  taskId: number;
  @ForeignKey(() => User, { name: 'fk_task_history_user', onDelete: 'SET NULL' })
  @Column({ name: 'user_id', type: 'int', nullable: true })
  userId: number | null;
  @Column({ type: 'varchar', length: 32 }) action: HistoryAction;
  @Column({ name: 'field_changed', type: 'varchar', length: 32, nullable: true }) fieldChanged: string | null;
  @Column({ name: 'old_value', type: 'text', nullable: true }) oldValue: string | null;
  @Column({ name: 'new_value', type: 'text', nullable: true }) newValue: string | null;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}
