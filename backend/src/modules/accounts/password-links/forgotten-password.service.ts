import { Injectable } from '@nestjs/common';
import type { Origin } from '../../../platform/access/origin';
import { digestOf } from '../../../platform/access/secrets';
import { SecurityLogWriterService } from '../../../platform/audit/security-log-writer.service';
import { Clock } from '../../../platform/clock/clock';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { type Limit, RateLimitsService, refusedAs } from '../../../platform/limits/rate-limits.service';
import { emailForm } from '../../../platform/text/email-address';
import { OutboxService } from '../../mail/outbox.service';
import { UsersService } from '../../users/users.service';
import type { ForgottenPasswordDto } from './password-link.dto';
import { TooManyLinksError } from '../invitations/invitations.errors';

const HOUR_MS = 3_600_000;

/** After a day, the user has asked again, or an admin has reset the password. */
const WORTH_SENDING_MS = 24 * HOUR_MS;

const MAILS_AN_HOUR = 5;
const MAILS_AN_HOUR_FROM_A_NETWORK = 30;

@Injectable()
export class ForgottenPasswordService {
  constructor(
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly limits: RateLimitsService,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogWriterService,
    private readonly clock: Clock,
  ) {}

  /**
   * Costs the same for every address: what depends on the account happens when the mail is written.
   * @throws {NoMailError} @throws {TooManyLinksError}
   */
  async request({ email: typed, language }: ForgottenPasswordDto, origin: Origin): Promise<void> {
    this.outbox.refuseUnlessSetUp();
    const email = emailForm(typed);
    const userId = (await this.users.accountOf(typed))?.id ?? null;
    const expiresAt = new Date(this.clock.now().getTime() + WORTH_SENDING_MS);
    const written = this.transactions.run(async (unit) => {
      for (const limit of limitsOf(email, origin)) await this.limits.take(unit, limit);
      await this.securityLog.write(unit, { kind: 'link_requested', userId, email, origin });
      await this.outbox.add(unit, { kind: 'forgotten', userId, language, expiresAt });
    });
    await refusedAs(TooManyLinksError, written);
  }
}

/** Protects mailboxes from flooding, with or without an account. Always in the same order. */
function limitsOf(email: string, { network }: Origin): Limit[] {
  return [
    { key: digestOf('forgotten password', email), points: MAILS_AN_HOUR, windowMs: HOUR_MS },
    { key: digestOf('forgotten passwords from', network), points: MAILS_AN_HOUR_FROM_A_NETWORK, windowMs: HOUR_MS },
  ];
}
