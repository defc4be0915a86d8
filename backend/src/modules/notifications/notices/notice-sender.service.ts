import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { Clock } from '../../../platform/clock';
import { AppConfig } from '../../../platform/config/app-config';
import { ChangeListeners, type UnitOfWork, type Written } from '../../../platform/database';
import { UsersService } from '../../users/users.service';
import { AnnouncementsService } from '../announcements.service';
import {
  type AccountNotice,
  Notification,
  type NoticeKind,
  type Occasion,
  type WorktimeNotice,
} from '../notification.entity';
import { ACCOUNT_NEWS } from './account-notice';
import { joinedNotice, type SiteNotice, sentenceAboutSite, storedSiteNotice } from './site-notice';
import { sentenceAboutWebhook, storedWebhookNotice, type WebhookNotice } from './webhook-notice';
import { sentenceAboutWorkflow, storedWorkflowNotice, type WorkflowNotice } from './workflow-notice';
import { type RenewalNotice, sentenceAbout, storedNotice } from './renewal-notice';

export type { SiteNotice };

export interface Notice {
  kind: WorktimeNotice;
  /** The day the notice is about, YYYY-MM-DD. */
  day: string;
  /** In English, for clients that do not know the kind. */
  sentence: string;
  /** The sender's own text. */
  words: string | null;
}

/** Notices for admins only. */
const FOR_ADMINS: readonly NoticeKind[] = [
  'renewal',
  'site',
  'webhook',
  'workflow',
  'correction_asked',
  'absence_asked',
];

type StoredNotice = Pick<Notification, 'actorId' | 'oldValue' | 'newValue'> & { fieldChanged: NoticeKind };

/**
 * Notifies users of anything but tasks, in the transaction of the cause. A notice is an admin message with its kind in
 * `fieldChanged` and its subject in `oldValue`: clients that know the kind use their own words, others show the message. It
 * does not wait for a login.
 */
@Injectable()
export class NoticeSenderService {
  constructor(
    private readonly users: UsersService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly announcements: AnnouncementsService,
    listeners: ChangeListeners,
  ) {
    listeners.register({
      entity: users.entity,
      columns: ['role'],
      onChange: (unit, written) => this.takeBack(unit, written),
    });
  }

  tellOfRenewal(unit: UnitOfWork, recipients: readonly number[], notice: RenewalNotice): void {
    const stored = { oldValue: storedNotice(notice), newValue: sentenceAbout(notice) };
    this.send(unit, recipients, { actorId: null, fieldChanged: 'renewal', ...stored });
  }

  /** @param place empty if it is not to be shown */
  tellOfAccount(unit: UnitOfWork, userId: number, kind: AccountNotice, place: string): void {
    const newValue = [ACCOUNT_NEWS[kind], place].filter(Boolean).join('\n');
    this.send(unit, [userId], { actorId: null, fieldChanged: kind, oldValue: null, newValue });
  }

  /** The outages of a round are one notice, as they often have one cause; certificates differ in their dates. */
  tellOfSites(unit: UnitOfWork, recipients: readonly number[], news: readonly SiteNotice[]): void {
    const groups = Map.groupBy(news, (one) => (one.kind === 'certificate' ? one : one.kind));
    for (const [first, ...others] of groups.values()) {
      if (!first) continue;
      const notice = joinedNotice([first, ...others]);
      const newValue = sentenceAboutSite(notice, this.config.studio.timezone);
      const stored = { oldValue: storedSiteNotice(notice), newValue };
      const occasion = notice.kind === 'down' ? 'website_down' : null;
      this.send(unit, recipients, { actorId: null, fieldChanged: 'site', ...stored }, occasion);
    }
  }

  tellOfWebhook(unit: UnitOfWork, recipients: readonly number[], notice: WebhookNotice): void {
    const newValue = sentenceAboutWebhook(notice, this.config.studio.timezone);
    const stored = { oldValue: storedWebhookNotice(notice), newValue };
    this.send(unit, recipients, { actorId: null, fieldChanged: 'webhook', ...stored });
  }

  tellOfWorkflow(unit: UnitOfWork, recipients: readonly number[], notice: WorkflowNotice): void {
    const newValue = sentenceAboutWorkflow(notice, this.config.studio.timezone);
    const stored = { oldValue: storedWorkflowNotice(notice), newValue };
    this.send(unit, recipients, { actorId: null, fieldChanged: 'workflow', ...stored });
  }

  async tellAdmins(unit: UnitOfWork, actor: CurrentUser, notice: Notice): Promise<void> {
    this.tell(unit, actor, await this.users.admins(unit), notice);
  }

  /** One notice per recipient, never to the actor. */
  tell(unit: UnitOfWork, actor: CurrentUser, people: readonly number[], { kind, day, sentence, words }: Notice): void {
    const recipients = [...new Set(people)].filter((id) => id !== actor.id);
    const newValue = words ? `${sentence}\n${words}` : sentence;
    this.send(unit, recipients, { actorId: actor.id, fieldChanged: kind, oldValue: day, newValue });
  }

  /** Deletes the notices of a request that was changed, withdrawn or decided. */
  async withdraw(unit: UnitOfWork, actorId: number, { kind, day }: Pick<Notice, 'kind' | 'day'>): Promise<void> {
    await unit.delete(Notification, { actorId, action: 'admin_message', fieldChanged: kind, oldValue: day });
  }

  /** Deletes admin notices of users who are no longer admins. */
  private async takeBack(unit: UnitOfWork, written: Written): Promise<void> {
    const changed = [...written].flatMap(([id, row]) => (row === undefined ? id : []));
    if (!changed.length) return;
    for (const { id, role } of await this.users.hold(unit, changed)) {
      if (role !== 'employee') continue;
      await unit.delete(Notification, { userId: id, action: 'admin_message', fieldChanged: FOR_ADMINS });
    }
  }

  private send(
    unit: UnitOfWork,
    recipients: readonly number[],
    stored: StoredNotice,
    occasion: Occasion | null = null,
  ): void {
    const row = { ...stored, action: 'admin_message' as const, isRead: false, createdAt: this.clock.now() };
    this.announcements.add(
      unit,
      recipients.map((userId) => [{ ...row, userId }, occasion] as const),
    );
  }
}
