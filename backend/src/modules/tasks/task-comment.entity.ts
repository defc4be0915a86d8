import { Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Table } from '../../platform/database/table';
import { COMMENTS_LIST } from './task.constants';
import { User } from '../users/user.entity';
import { Task } from './task.entity';

@Table({ name: 'task_comments', lists: [COMMENTS_LIST], backup: true, texts: ['content'] })
@Index('ix_task_comments_task_id', ['taskId'])
@Index('ix_task_comments_user_id', ['userId'])
@Index('ix_task_comments_parent', ['parentCommentId'])
export class TaskComment {
  @PrimaryGeneratedColumn() id: number;
  @ForeignKey(() => Task, { name: 'fk_task_comments_task', onDelete: 'CASCADE' })
  @Column({ name: 'task_id', type: 'int' })
  taskId: number;
  @ForeignKey(() => User, { name: 'fk_task_comments_user', onDelete: 'SET NULL' })
  @Column({ name: 'user_id', type: 'int', nullable: true })
  userId: number | null;
  /** The top-level comment this replies to. */
  @ForeignKey(() => TaskComment, { name: 'fk_task_comments_parent', onDelete: 'CASCADE' })
  @Column({ name: 'parent_comment_id', type: 'int', nullable: true })
  parentCommentId: number | null;
  @Column({ type: 'text' }) content: string;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
  /** When the author last edited it; null: never. */
  @Column({ name: 'edited_at', type: 'datetime', precision: 3, nullable: true }) editedAt: Date | null;
}
