import { Injectable } from '@nestjs/common';
import { Clock, Randomness } from '../../platform/clock';
import { AppConfig } from '../../platform/config/app-config';
import type { MailLanguage } from '../../platform/config/mail-languages';
import { totalOf, type UnitOfWork } from '../../platform/database';
import { MetricsService } from '../../platform/metrics/metrics.service';
import { Mail, type MailKind } from './mail.entity';
import { MailQueries } from './mail.queries';
import { appError } from '../../platform/errors/app-error';

export class NoMailError extends appError(
  409,
  'mail_not_set_up',
  'No mail can be sent: the dashboard has no mail server yet',
) {}

interface NewMail {
  kind: MailKind;
  userId: number | null;
  /** Undefined: the language of the studio's mails. */
  language?: MailLanguage | undefined;
  /** The id of what the mail is about, unless its kind is enough. */
  fromId?: number;
  toId?: number;
  expiresAt: Date;
}

/** Stores mails in the transaction of their cause, so that an unreachable mail server loses none. */
@Injectable()
export class OutboxService {
  constructor(
    queries: MailQueries,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    metrics: MetricsService,
  ) {
    const help = {
      mails_waiting: 'Mails waiting for the mail server',
      mails_failed: 'Mails of the last 7 days whose sending was given up',
    };
    metrics.gauges(help, [], async (set) => {
      set('mails_waiting', totalOf(await queries.countWaiting()));
      set('mails_failed', totalOf(await queries.countFailed()));
    });
  }

  get isSetUp(): boolean {
    return this.config.mail !== undefined;
  }

  /** @throws {NoMailError} */
  refuseUnlessSetUp(): void {
    if (!this.isSetUp) throw new NoMailError();
  }

  /** The mail is sent within a minute. @throws {NoMailError} */
  async add(unit: UnitOfWork, { language, ...mail }: NewMail): Promise<void> {
    if (!this.config.mail) throw new NoMailError();
    const now = this.clock.now();
    await unit.insert(Mail, {
      fromId: null,
      toId: null,
      ...mail,
      language: language ?? this.config.mail.language,
      messageKey: this.randomness.token(24),
      createdAt: now,
      attempts: 0,
      nextTryAt: now,
      problem: null,
      failedAt: null,
    });
  }
}
