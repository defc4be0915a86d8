import { ApiProperty } from '@nestjs/swagger';
import { excerptOf } from '../../../platform/text/excerpt';
import { QueryIntegerField } from '../../../platform/http/validation/fields';
import type { Person } from '../../users/person';
import { NOTIFICATION_ACTIONS, type NotificationAction } from '../notification.entity';
import type { NotificationRow } from '../notifications.queries';

export class NotificationPageDto {
  /** How many. */
  @QueryIntegerField({ min: 1, max: 100, optional: true })
  limit: number = 20;

  /** How many of the newest to skip. */
  @QueryIntegerField({ optional: true })
  offset: number = 0;
}

/** What a notification is told with: the title of its task, and who did it. */
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
  /** Also the text of an admin message and of a comment: in lists, and of comments always, 500 characters at most. */
  newValue: string | null;
  /** Only there when an admin's message goes on; by itself it has all of its text. */
  isExcerpt?: true;
  isRead: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** The actor's names are null when the account is gone. */
  actorFirstName: string | null;
  actorLastName: string | null;
  actorEmail: string | null;

  /** As a list carries it. */
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
  /** The oldest unread message of an admin; null when there is none. */
  @ApiProperty({ type: NotificationDto, nullable: true })
  notification: NotificationDto | null;
}
