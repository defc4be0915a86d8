import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { User } from '../../users/user.entity';
import { Task } from '../task.entity';

@Entity({ name: 'task_comments' })
@Index('ix_task_comments_task_id', ['taskId'])
@Index('ix_task_comments_user_id', ['userId'])
@Index('ix_task_comments_parent', ['parentCommentId'])
export class TaskComment {
  @PrimaryGeneratedColumn() id: number;

  @Column({ name: 'task_id', type: 'int' }) taskId: number;
  @ManyToOne(() => Task, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'task_id', foreignKeyConstraintName: 'fk_task_comments_task' })
  task?: Relation<Task>;

  @Column({ name: 'user_id', type: 'int', nullable: true }) userId: number | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_task_comments_user' })
  user?: Relation<User>;

  /** The top-level comment this replies to. */
  @Column({ name: 'parent_comment_id', type: 'int', nullable: true }) parentCommentId: number | null;
  @ManyToOne(() => TaskComment, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'parent_comment_id', foreignKeyConstraintName: 'fk_task_comments_parent' })
  parent?: Relation<TaskComment>;

  @Column({ type: 'text' }) content: string;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}
