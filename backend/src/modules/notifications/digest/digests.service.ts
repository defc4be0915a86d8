import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Job } from '../../../platform/jobs/jobs';
import { Clock } from '../../../platform/clock';
import { StudioDateService } from '../../../platform/config/studio-date.service';
import { AppConfig } from '../../../platform/config/app-config';
import { Transactions, type UnitOfWork } from '../../../platform/database';
import { MAX_ID } from '../../../platform/http';
import { OutboxService } from '../../mail/outbox.service';
import { UsersService } from '../../users/users.service';
import { NotificationQueries } from '../notifications.queries';
import { Digest } from './digest.entity';
import type { DigestChoiceDto, DigestDto } from './digest.dto';
import { renderMail } from '../../../platform/mail/mail-layout';
import type { MailRow } from '../../mail/mail.queries';
import { SendingService } from '../../mail/sending.service';
import { NotificationFeedService } from '../notification-feed.service';
import { digestWording } from './digest-texts';

/** In the studio's time zone, before work starts. */
const MORNING_HOUR = 7;

/** The dashboard shows the rest. */
const LISTED = 20;

@Injectable()
export class DigestsService {
  constructor(
    private readonly queries: NotificationQueries,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly transactions: Transactions,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly date: StudioDateService,
    mails: SendingService,
    private readonly feed: NotificationFeedService,
  ) {
    mails.register('digest', (mail) => this.compose(mail));
  }

  async get(userId: number): Promise<DigestDto> {
    return { is_daily: (await this.queries.digest({ userId })).length > 0 };
  }

  /** The first mail comes the next morning. @throws {NoMailError} */
  async set(userId: number, { is_daily: isDaily, language: chosen }: DigestChoiceDto): Promise<DigestDto> {
    if (isDaily) this.outbox.refuseUnlessSetUp();
    const language = chosen ?? this.config.mail?.language ?? 'en';
    await this.transactions.run(async (unit) => {
      const row = { userId, language, lastDay: this.date.today(), toldUntil: 0 };
      if (isDaily) await unit.insertAll(Digest, [row], { orUpdate: ['language'] });
      else await unit.delete(Digest, { userId });
    });
    return { is_daily: isDaily };
  }

  /** Stores this morning's mails; later in the day if no backend ran in the morning. */
  @Job('write-digests', { once: true })
  async round(): Promise<{ written: number }> {
    const { timezone: zone } = this.config.studio;
    const now = DateTime.fromJSDate(this.clock.now(), { zone });
    if (now.hour < MORNING_HOUR) return { written: 0 };
    const day = this.date.today();
    const expiresAt = now.endOf('day').toJSDate();
    let written = 0;
    for (const { userId } of await this.queries.dueDigests({ day })) {
      const isWritten = await this.transactions.run((unit) => this.write(unit, userId, day, expiresAt));
      if (isWritten) written++;
    }
    return { written };
  }

  /** @returns false if there is nothing new, or another backend was first. */
  private async write(unit: UnitOfWork, userId: number, day: string, expiresAt: Date): Promise<boolean> {
    const digest = await unit.lock(Digest, { userId });
    if (!digest || digest.lastDay >= day) return false;
    const after = digest.toldUntil;
    const [newest] = await this.queries.unreadBetween({ userId, after, until: MAX_ID, limit: 1 }, unit);
    const user = await this.users.find(userId, unit);
    const isWorthIt = newest !== undefined && user !== undefined && user.deactivatedAt === null;
    const toldUntil = isWorthIt ? newest.id : after;
    await unit.update(Digest, { userId }, { lastDay: day, toldUntil });
    const { language } = digest;
    const about = { fromId: after, toId: toldUntil, language, expiresAt };
    if (isWorthIt) await this.outbox.add(unit, { kind: 'digest', userId, ...about });
    return isWorthIt;
  }

  /** Written from what is unread when it is sent. */
  private async compose({ userId, fromId, toId, language }: MailRow) {
    const user = await this.users.find(userId);
    // The user turned the digest off, or left, after it was stored.
    if (!user || user.deactivatedAt !== null) return null;
    if ((await this.queries.digest({ userId: user.id })).length === 0) return null;
    const { newest, total } = await this.feed.unreadBetween(user.id, fromId ?? 0, toId ?? 0, LISTED);
    if (newest.length === 0) return null;
    const { studio, publicUrl = '' } = this.config;
    const wording = digestWording({ language, studio: studio.name, publicUrl, name: user.firstName, newest, total });
    return { to: user.email, letter: renderMail(wording) };
  }
}
