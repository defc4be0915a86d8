import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { isoFromRow } from '../../../platform/database/instants';
import { QueryWhole } from '../../../platform/http/fields';
import { NOTIFICATION_ACTIONS, type NotificationAction } from '../notification.entity';

/** How many notifications a page has unless asked otherwise. Source: specification, section 9. */
const PAGE_SIZE = 20;

export class NotificationPageDto {
  /** How many. */
  @ApiPropertyOptional({ default: PAGE_SIZE, minimum: 1, maximum: 100 })
  @QueryWhole({ min: 1, max: 100, optional: true })
  limit: number = PAGE_SIZE;

  /** How many of the newest to leave out. */
  @ApiPropertyOptional({ default: 0, minimum: 0 })
  @QueryWhole({ optional: true })
  offset: number = 0;
}

/** A notification as a raw statement reads it, with the names it is told with. */
export interface NotificationRow {
  id: number;
  action: NotificationAction;
  task_id: number | null;
  task_title: string | null;
  field_changed: string | null;
  old_value: string | null;
  new_value: string | null;
  is_read: number;
  created_at: string;
  actor_first_name: string | null;
  actor_last_name: string | null;
  actor_email: string | null;
}

export class NotificationDto {
  id: number;
  @ApiProperty({ enum: NOTIFICATION_ACTIONS, enumName: 'NotificationAction' })
  action: NotificationAction;
  /** null for an admin message. */
  taskId: number | null;
  taskTitle: string | null;
  /** The field that changed, or the names of several joined by `, `. */
  fieldChanged: string | null;
  oldValue: string | null;
  /** Also the text of an admin message and of a comment. */
  newValue: string | null;
  isRead: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The actor's names are null when the account is gone. */
  actorFirstName: string | null;
  actorLastName: string | null;
  actorEmail: string | null;

  static from(row: NotificationRow): NotificationDto {
    return {
      id: row.id,
      action: row.action,
      taskId: row.task_id,
      taskTitle: row.task_title,
      fieldChanged: row.field_changed,
      oldValue: row.old_value,
      newValue: row.new_value,
      isRead: Boolean(row.is_read),
      createdAt: isoFromRow(row.created_at),
      actorFirstName: row.actor_first_name,
      actorLastName: row.actor_last_name,
      actorEmail: row.actor_email,
    };
  }
}

export class UnreadCountDto {
  count: number;
}

export class PendingLoginDto {
  /** The oldest unread message of an admin; null when there is none. */
  @ApiProperty({ type: NotificationDto, nullable: true })
  notification: NotificationDto | null;
}
