import { ApiProperty } from '@nestjs/swagger';
import { BEFORE, EnumField, QueryIntegerField } from '../../../platform/http';
import { excerptOf } from '../../../platform/text/excerpt';
import type { Person } from '../../users/dto/user.dto';
import { NOTIFICATION_ACTIONS, type NotificationAction } from '../notification.entity';
import { noticeIn } from '../notices/renewal-notice';
import { SITE_NOTICE_KINDS, siteNoticeIn, type SiteNoticeKind } from '../notices/site-notice';
import { webhookNoticeIn } from '../notices/webhook-notice';
import { workflowNoticeIn } from '../notices/workflow-notice';
import type { NotificationRow } from '../notifications.queries';

export class NotificationPageDto {
  @QueryIntegerField({ min: 1, max: 100, optional: true })
  limit: number = 20;

  /** The number of newest notifications to skip. */
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
  /** The last day to cancel; null: nothing to cancel, or too late. */
  cancelBy: string | null;
  /** Whether it is the last payment. */
  isLast: boolean;
}

export class SiteNoticeDto {
  @ApiProperty({ enum: SITE_NOTICE_KINDS, enumName: 'SiteNoticeKind' })
  kind: SiteNoticeKind;
  /** null: several websites, or none. */
  projectId: number | null;
  /** The project's name at that time; of several, joined by commas. */
  name: string;
  /** The number of websites, if it is not one; 0: the dashboard cannot check any. */
  count?: number;
  /** When the first one went down; for a certificate, when it expires; when checks began to fail. ISO 8601, UTC. */
  since: string;
  /** When the sites were back. */
  until: string | null;
}

export class WebhookNoticeDto {
  webhookId: number;
  /** The webhook's name at that time. */
  name: string;
  /** Since when deliveries have failed. ISO 8601, UTC. */
  since: string;
}

export class WorkflowNoticeDto {
  /** False: it failed three times in a row. */
  isWell: boolean;
  /** The workflow's name at that time. */
  name: string;
  /** Of the first failure, or of the success. ISO 8601, UTC. */
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
   * The changed field, or several joined by `, `. For a notice, which is an admin message, its kind:
   * `renewal`, `site`, `webhook`, `workflow`, `new_device`, `second_factor_added`, `second_factor_removed`,
   * `second_factor_reset`, `recovery_codes_renewed`, `correction_asked`, `correction_accepted`, `correction_refused`, `absence_asked`,
   * `absence_granted`, `absence_refused` or `absence_withdrawn`.
   */
  fieldChanged: string | null;
  /** For a notice about a correction or an absence, its first day, YYYY-MM-DD. */
  oldValue: string | null;
  /** The text of an admin message or a comment; a notice starts with its own line in English. At most 500 characters in lists, and always for comments. */
  newValue: string | null;
  /** Only set if an admin message is cut; the single notification has all of it. */
  isExcerpt?: true;
  /** Only set for notices to admins about a cost that renews or ends; the text says so in English. */
  renewal?: RenewalNoticeDto;
  /** Only set for notices to admins about websites; the text says so in English. */
  site?: SiteNoticeDto;
  /** Only set for notices to admins about a disabled webhook; the text says so in English. */
  webhook?: WebhookNoticeDto;
  /** Only set for notices to admins about a workflow of N8N; the text says so in English. */
  workflow?: WorkflowNoticeDto;
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
    const { id, action, taskId, fieldChanged, oldValue, newValue, isRead, createdAt } = row;
    const renewal = fieldChanged === 'renewal' ? noticeIn(oldValue) : null;
    const site = fieldChanged === 'site' ? siteNoticeIn(oldValue) : null;
    const webhook = fieldChanged === 'webhook' ? webhookNoticeIn(oldValue) : null;
    const workflow = fieldChanged === 'workflow' ? workflowNoticeIn(oldValue) : null;
    return {
      ...{ id, action, taskId, taskTitle, fieldChanged },
      oldValue: renewal || site || webhook || workflow ? null : oldValue,
      newValue,
      ...(renewal && { renewal }),
      ...(site && { site }),
      ...(webhook && { webhook }),
      ...(workflow && { workflow }),
      isRead,
      createdAt,
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
