import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { renderMail } from '../../../platform/mail/mail-layout';
import type { MailRow } from '../../mail/mail.queries';
import { MailWritersService } from '../../mail/mail-writers.service';
import { UsersService } from '../../users/users.service';
import { NotificationFeedService } from '../notification-feed.service';
import { digestWording } from './digest-texts';
import { DigestQueries } from './digest.queries';

/** The dashboard shows the rest. */
const LISTED = 20;

/** Written from what is unread when they are sent. */
@Injectable()
export class DigestsMails {
  constructor(
    writers: MailWritersService,
    private readonly queries: DigestQueries,
    private readonly feed: NotificationFeedService,
    private readonly users: UsersService,
    private readonly config: AppConfig,
  ) {
    writers.register('digest', (mail) => this.write(mail));
  }

  private async write({ userId, fromId, toId, language }: MailRow) {
    const user = await this.users.find(userId);
    // The user turned the digest off, or left, after it was stored.
    if (!user || user.deactivatedAt !== null) return null;
    if ((await this.queries.byUser({ userId: user.id })).length === 0) return null;
    const { newest, total } = await this.feed.unreadBetween(user.id, fromId ?? 0, toId ?? 0, LISTED);
    if (newest.length === 0) return null;
    const { studio, publicUrl = '' } = this.config;
    const wording = digestWording({ language, studio: studio.name, publicUrl, name: user.firstName, newest, total });
    return { to: user.email, letter: renderMail(wording) };
  }
}
