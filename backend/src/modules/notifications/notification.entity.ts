import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Task } from '../tasks/task.entity';
import { User } from '../users/user.entity';

/** Source: specification, section 9. */
export const NOTIFICATION_ACTIONS = ['admin_message', 'created', 'edited', 'comment_posted'] as const;
export type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number];

@Entity({ name: 'notifications' })
@Index('ix_notifications_user_read', ['userId', 'isRead'])
@Index('ix_notifications_user_id', ['userId', 'id'])
@Index('ix_notifications_task_id', ['taskId'])
@Index('ix_notifications_actor_id', ['actorId'])
export class Notification {
  @PrimaryGeneratedColumn() id: number;

  /** The recipient. */
  @Column({ name: 'user_id', type: 'int' }) userId: number;
  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'fk_notifications_user' })
  user?: Relation<User>;

  /** Whoever caused it. */
  @Column({ name: 'actor_id', type: 'int', nullable: true }) actorId: number | null;
  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actor_id', foreignKeyConstraintName: 'fk_notifications_actor' })
  actor?: Relation<User>;

  @Column({ type: 'varchar', length: 32 }) action: NotificationAction;

  @Column({ name: 'task_id', type: 'int', nullable: true }) taskId: number | null;
  @ManyToOne(() => Task, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'task_id', foreignKeyConstraintName: 'fk_notifications_task' })
  task?: Relation<Task>;

  @Column({ name: 'field_changed', type: 'varchar', length: 255, nullable: true }) fieldChanged: string | null;
  @Column({ name: 'old_value', type: 'text', nullable: true }) oldValue: string | null;
  @Column({ name: 'new_value', type: 'text', nullable: true }) newValue: string | null;
  @Column({ name: 'is_read', type: 'boolean' }) isRead: boolean;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}
