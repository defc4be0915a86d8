import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { Urgency } from 'web-push';
import { digestOf } from '../../../platform/access';
import { Clock, dayAt } from '../../../platform/clock';
import { AppConfig } from '../../../platform/config/app-config';
import type { NotificationDto } from '../../notifications/dto/notification.dto';
import { NotificationFeedService } from '../../notifications/notification-feed.service';
import type { Occasion } from '../../notifications/notification.entity';
import { WorkTargetsService } from '../../worktime/targets/work-targets.service';
import type { PushQueries } from '../push.queries';
import { occasionsIn } from '../push-subscription.entity';
import { VapidKeysService } from '../vapid-keys.service';
import { pushTexts } from './push-texts';

export type DuePush = Awaited<ReturnType<PushQueries['nextOf']>>[number];

/** How long a message is worth sending, also for a push service that cannot reach the device. */
export const WORTH_MS = 86_400_000;

/** Maximum length of a topic. Source: RFC 8030, section 5.4. */
const TOPIC = 32;

/** Others may wait until a phone is used again. */
const URGENT: readonly Occasion[] = ['message', 'website_down'];

/** Writes and encrypts messages when they are sent. */
@Injectable()
export class PushMessagesService {
  constructor(
    private readonly feed: NotificationFeedService,
    private readonly targets: WorkTargetsService,
    private readonly keys: VapidKeysService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** @returns null if it is read, deleted, not wanted any more, or comes in quiet hours or too late. */
  async write(push: DuePush): Promise<{ body: Buffer; headers: Record<string, string> } | null> {
    const { userId, occasion, language, endpoint, p256dh, auth } = push;
    const leftMs = Date.parse(push.toldAt) + WORTH_MS - this.clock.now().getTime();
    if (leftMs <= 0 || !occasionsIn(push).includes(occasion) || (await this.isQuiet(push))) return null;
    const found = await this.feed.unreadOf(userId, push.toldAt, push.key);
    if (!found) return null;

    const { notification, unread } = found;
    const { id, taskId } = notification;
    const url = urlOf(notification);
    const payload = JSON.stringify({ id, occasion, ...pushTexts(language, occasion, notification), url, unread });
    // Loaded on first use, like other libraries that few studios need.
    const { default: webPush } = await import('web-push');
    const sent = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: this.subject, ...(await this.keys.keys()) },
      TTL: Math.ceil(leftMs / 1000),
      urgency: URGENT.includes(occasion) ? 'high' : ('normal' satisfies Urgency),
      // Of several messages for a device that is off, the service keeps the last one of each topic. It learns no names.
      topic: digestOf(auth, occasion, taskId === null ? `n${id}` : String(taskId)).slice(0, TOPIC),
    });
    return { body: sent.body, headers: sent.headers };
  }

  /** Whom push services can ask about this server. Source: RFC 8292, section 2.1. */
  private get subject(): string {
    const { publicUrl, mail, dashboardHost } = this.config;
    return publicUrl?.startsWith('https:') ? publicUrl : `mailto:${mail?.from ?? `dashboard@${dashboardHost}`}`;
  }

  /** Outside the chosen hours, and on the user's days off. */
  private async isQuiet({ userId, hoursFrom, hoursUntil }: DuePush): Promise<boolean> {
    if (hoursFrom === null || hoursUntil === null) return false;
    const now = this.clock.now();
    const { timezone: zone } = this.config.studio;
    const time = DateTime.fromJSDate(now, { zone }).toFormat('HH:mm', { locale: 'en-US' });
    const day = dayAt(now, zone);
    if (time < hoursFrom || time >= hoursUntil) return true;
    return (await this.targets.between([userId], day, day)).isDayOff(userId, day);
  }
}

/** Where a click at the bell leads. */
function urlOf({ id, taskId, site }: NotificationDto): string {
  if (taskId !== null) return `/tasks/${taskId}`;
  if (!site) return `/notifications?open=${id}`;
  return site.projectId === null ? '/projects' : `/projects/${site.projectId}`;
}
