import { ApiProperty } from '@nestjs/swagger';
import { BEFORE } from '../../../platform/http/paging/page-query';
import { excerptOf } from '../../../platform/text/excerpt';
import { EnumField, QueryIntegerField } from '../../../platform/http/validation/fields';
import type { Person } from '../../users/person';
import { NOTIFICATION_ACTIONS, type NotificationAction } from '../notification.entity';
import { noticeIn } from '../notices/renewal-notice';
import { SITE_NOTICE_KINDS, siteNoticeIn, type SiteNoticeKind } from '../notices/site-notice';
import { webhookNoticeIn } from '../notices/webhook-notice';
import type { NotificationRow } from '../notifications.queries';

export class NotificationPageDto {
  @QueryIntegerField({ min: 1, max: 100, optional: true })
  limit: number = 20;

  /** How many of the newest to skip. */
  @QueryIntegerField({ optional: true })
  offset: number = 0;

  /** Only notifications older than this one. */
  @QueryIntegerField({ min: 1, optional: true, otherwise: BEFORE })
  before?: number;

  /** Only notifications of this kind. */
  @EnumField(NOTIFICATION_ACTIONS, 'NotificationAction', { optional: true })
  action?: NotificationAction;
}

/** The names that a notification refers to: its task's title and its actor's. */
export interface NotificationNames {
  taskTitle: string | null;
  actor: Person | undefined;
}

/** Calendar days are `YYYY-MM-DD`. */
export class RenewalNoticeDto {
  name: string;
  date: string;
  /** The last day to cancel it; null: nothing to cancel, or too late. */
  cancelBy: string | null;
  /** It is paid for the last time. */
  isLast: boolean;
}

export class SiteNoticeDto {
  @ApiProperty({ enum: SITE_NOTICE_KINDS, enumName: 'SiteNoticeKind' })
  kind: SiteNoticeKind;
  projectId: number;
  /** The project's, at that time. */
  name: string;
  /** When it went down; of a certificate, when it ends. ISO 8601, UTC. */
  since: string;
  /** When it was back. */
  until: string | null;
}

export class WebhookNoticeDto {
  webhookId: number;
  /** The webhook's, at that time. */
  name: string;
  /** Since when nothing had got through. ISO 8601, UTC. */
  since: string;
}

export class NotificationDto {
  id: number;
  @ApiProperty({ enum: NOTIFICATION_ACTIONS, enumName: 'NotificationAction' })
  action: NotificationAction;
  /** null for an admin message. */
  taskId: number | null;
  taskTitle: string | null;
  /**
   * The field that changed, or the names of several joined by `, `. Of a notice, which is an admin message, its kind:
   * `renewal`, `site`, `webhook`, `new_device`, `second_factor_added`, `second_factor_removed`, `second_factor_reset`,
   * `recovery_codes_renewed`, `correction_asked`, `correction_accepted` or `correction_refused`.
   */
  fieldChanged: string | null;
  /** Of a notice about a correction, its day, YYYY-MM-DD. */
  oldValue: string | null;
  /** For an admin message or a comment, its text; a notice begins with a line of its own in English. At most 500 characters in lists, and always for comments. */
  newValue: string | null;
  /** Only set if an admin message was cut; the single notification has all of it. */
  isExcerpt?: true;
  /** Only set if it tells admins of a cost that renews or ends; its text says so in English. */
  renewal?: RenewalNoticeDto;
  /** Only set if it tells admins how a website is; its text says so in English. */
  site?: SiteNoticeDto;
  /** Only set if it tells admins of a webhook that was switched off; its text says so in English. */
  webhook?: WebhookNoticeDto;
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
    const renewal = row.fieldChanged === 'renewal' ? noticeIn(row.oldValue) : null;
    const site = row.fieldChanged === 'site' ? siteNoticeIn(row.oldValue) : null;
    const webhook = row.fieldChanged === 'webhook' ? webhookNoticeIn(row.oldValue) : null;
    return {
      id: row.id,
      action: row.action,
      taskId: row.taskId,
      taskTitle,
      fieldChanged: row.fieldChanged,
      oldValue: renewal || site || webhook ? null : row.oldValue,
      newValue: row.newValue,
      ...(renewal && { renewal }),
      ...(site && { site }),
      ...(webhook && { webhook }),
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
