import { ApiProperty } from '@nestjs/swagger';
import { excerptOf } from '../../../platform/text/excerpt';
import { QueryIntegerField } from '../../../platform/http/validation/fields';
import type { Person } from '../../users/person';
import { NOTIFICATION_ACTIONS, type NotificationAction } from '../notification.entity';
import type { NotificationRow } from '../notifications.queries';

export class NotificationPageDto {
  @QueryIntegerField({ min: 1, max: 100, optional: true })
  limit: number = 20;

  /** How many of the newest to skip. */
  @QueryIntegerField({ optional: true })
  offset: number = 0;
}

/** The names that a notification refers to: its task's title and its actor's. */
export interface NotificationNames {
  taskTitle: string | null;
  actor: Person | undefined;
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
  /** For an admin message or a comment, its text. At most 500 characters in lists, and always for comments. */
  newValue: string | null;
  /** Only set if an admin message was cut; the single notification has all of it. */
  isExcerpt?: true;
  isRead: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The actor's names are null if the account was deleted. */
  actorFirstName: string | null;
  actorLastName: string | null;
  actorEmail: string | null;

  /** For lists. */
  static excerpt(row: NotificationRow, names: NotificationNames): NotificationDto {
    const whole = NotificationDto.from(row, names);
    const newValue = excerptOf(whole.newValue);
    const isExcerpt = row.action === 'admin_message' && newValue !== whole.newValue;
    return { ...whole, oldValue: excerptOf(whole.oldValue), newValue, ...(isExcerpt ? { isExcerpt } : {}) };
  }

  static from(row: NotificationRow, { taskTitle, actor }: NotificationNames): NotificationDto {
    return {
      id: row.id,
      action: row.action,
      taskId: row.taskId,
      taskTitle,
      fieldChanged: row.fieldChanged,
      oldValue: row.oldValue,
      newValue: row.newValue,
      isRead: row.isRead,
      createdAt: row.createdAt,
      actorFirstName: actor?.firstName ?? null,
      actorLastName: actor?.lastName ?? null,
      actorEmail: actor?.email ?? null,
    };
  }
}

export class UnreadCountDto {
  count: number;
}

export class PendingLoginDto {
  /** The oldest unread admin message; null if there is none. */
  @ApiProperty({ type: NotificationDto, nullable: true })
  notification: NotificationDto | null;
}
