import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../platform/database';
import { Task } from '../tasks/task.entity';
import { User } from '../users/user.entity';
import type { OCCASIONS } from './notifications.constants';

/** Source: specification, section 9. */
export const NOTIFICATION_ACTIONS = ['admin_message', 'created', 'edited', 'comment_posted'] as const;
export type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number];

export type Occasion = (typeof OCCASIONS)[number];

/** Changes to a user's account. */
export type AccountNotice =
  'new_device' | 'second_factor_added' | 'second_factor_removed' | 'second_factor_reset' | 'recovery_codes_renewed';

/** Kinds of notices, which are admin messages with one of these as `fieldChanged`. */
export type NoticeKind = 'renewal' | 'site' | 'webhook' | 'workflow' | AccountNotice | WorktimeNotice;

/** Requests about work time, and what became of them. */
export type WorktimeNotice =
  | 'correction_asked'
  | 'correction_accepted'
  | 'correction_refused'
  | 'absence_asked'
  | 'absence_granted'
  | 'absence_refused'
  | 'absence_withdrawn';

@Table({
  name: 'notifications',
  lists: ['notifications:me'],
  backup: true,
  texts: ['fieldChanged', 'oldValue', 'newValue'],
})
@Index('ix_notifications_user_read', ['userId', 'isRead'])
@Index('ix_notifications_user_id', ['userId', 'id'])
@Index('ix_notifications_task_id', ['taskId'])
@Index('ix_notifications_actor_id', ['actorId'])
export class Notification {
  @PrimaryGeneratedColumn() id: number;
  /** The recipient. */
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  /** The user who caused it. */
  @Reference(() => User, { name: 'actor_id', onDelete: 'SET NULL' }) actorId: number | null;
  @Column({ type: 'varchar', length: 32 }) action: NotificationAction;
  @Reference(() => Task, { name: 'task_id', onDelete: 'CASCADE', nullable: true }) taskId: number | null;
  @Column({ name: 'field_changed', type: 'varchar', length: 255, nullable: true }) fieldChanged: string | null;
  @Column({ name: 'old_value', type: 'text', nullable: true }) oldValue: string | null;
  @Column({ name: 'new_value', type: 'text', nullable: true }) newValue: string | null;
  @Column({ name: 'is_read', type: 'boolean' }) isRead: boolean;
  @Column({ name: 'created_at', type: 'datetime', precision: 3 }) createdAt: Date;
}
