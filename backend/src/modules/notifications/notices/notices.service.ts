import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { Clock } from '../../../platform/clock/clock';
import { AppConfig } from '../../../platform/config/app-config';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { UsersService } from '../../users/users.service';
import { type FactorNotice, Notification, type NoticeKind } from '../notification.entity';
import { notificationsOf } from '../notifier.service';
import { type SiteNotice, sentenceAboutSite, storedSiteNotice } from './site-notice';
import { sentenceAboutWebhook, storedWebhookNotice, type WebhookNotice } from './webhook-notice';
import { type RenewalNotice, sentenceAbout, storedNotice } from './renewal-notice';

export interface Notice {
  kind: Exclude<NoticeKind, 'renewal' | 'site' | 'webhook' | 'new_device' | FactorNotice>;
  /** The day it is about, YYYY-MM-DD. */
  day: string;
  /** What happened, in English: all that a client sees that does not know the kind. */
  sentence: string;
  /** What somebody has written with it. */
  words: string | null;
}

const FACTOR_NEWS: Readonly<Record<FactorNotice, string>> = {
  second_factor_added: 'A second factor was added to your account',
  second_factor_removed: 'A second factor was removed from your account',
  second_factor_reset: 'Your second factor was reset by an admin',
  recovery_codes_renewed: 'New recovery codes were made for your account; the old ones no longer work',
};

/** As it is stored. */
type StoredNotice = Pick<Notification, 'actorId' | 'oldValue' | 'newValue'> & { fieldChanged: NoticeKind };

/**
 * Tells people of what is no task, in the transaction of what it tells of. A notice is an admin message that names its
 * kind in `fieldChanged` and what it is about in `oldValue`: clients that know the kind say it in their own words,
 * others show the message. It waits for no login.
 */
@Injectable()
export class NoticesService {
  constructor(
    private readonly users: UsersService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Tells of a cost that renews or ends. */
  tellOfRenewal(unit: UnitOfWork, recipients: readonly number[], notice: RenewalNotice): void {
    const stored = { oldValue: storedNotice(notice), newValue: sentenceAbout(notice) };
    this.send(unit, recipients, { actorId: null, fieldChanged: 'renewal', ...stored });
  }

  /** Tells somebody that they, or somebody else, came in on a device that has never been used for it. @param place where */
  tellOfDevice(unit: UnitOfWork, userId: number, place: string): void {
    const newValue = `Your account was signed in to on a new device\n${place}`;
    this.send(unit, [userId], { actorId: null, fieldChanged: 'new_device', oldValue: null, newValue });
  }

  /** Tells somebody what happened to their second factor. @param place where; empty if that is nobody's business */
  tellOfFactor(unit: UnitOfWork, userId: number, kind: FactorNotice, place: string): void {
    const newValue = [FACTOR_NEWS[kind], place].filter(Boolean).join('\n');
    this.send(unit, [userId], { actorId: null, fieldChanged: kind, oldValue: null, newValue });
  }

  /** Tells how the website of a project is. */
  tellOfSite(unit: UnitOfWork, recipients: readonly number[], notice: SiteNotice): void {
    const newValue = sentenceAboutSite(notice, this.config.studio.timezone);
    const stored = { oldValue: storedSiteNotice(notice), newValue };
    this.send(unit, recipients, { actorId: null, fieldChanged: 'site', ...stored });
  }

  /** Tells of a webhook that was switched off. */
  tellOfWebhook(unit: UnitOfWork, recipients: readonly number[], notice: WebhookNotice): void {
    const newValue = sentenceAboutWebhook(notice, this.config.studio.timezone);
    const stored = { oldValue: storedWebhookNotice(notice), newValue };
    this.send(unit, recipients, { actorId: null, fieldChanged: 'webhook', ...stored });
  }

  async tellAdmins(unit: UnitOfWork, actor: CurrentUser, notice: Notice): Promise<void> {
    this.tell(unit, actor, await this.users.admins(unit), notice);
  }

  /** One for each of them, never to the actor. */
  tell(unit: UnitOfWork, actor: CurrentUser, people: readonly number[], { kind, day, sentence, words }: Notice): void {
    const recipients = [...new Set(people)].filter((id) => id !== actor.id);
    const newValue = words ? `${sentence}\n${words}` : sentence;
    this.send(unit, recipients, { actorId: actor.id, fieldChanged: kind, oldValue: day, newValue });
  }

  private send(unit: UnitOfWork, recipients: readonly number[], stored: StoredNotice): void {
    const row = { ...stored, action: 'admin_message' as const, isRead: false, createdAt: this.clock.now() };
    unit.insertLater(
      Notification,
      recipients.map((userId) => ({ ...row, userId })),
    );
    unit.touch(...recipients.map(notificationsOf));
  }
}
