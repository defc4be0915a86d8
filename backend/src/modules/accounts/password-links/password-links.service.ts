import { Injectable } from '@nestjs/common';
import { digestOf, hashPassword, type Origin, refuseGuess } from '../../../platform/access';
import { SecurityLogWriterService } from '../../../platform/audit';
import { Transactions } from '../../../platform/database';
import { LoginSessionsService } from '../../auth/access/login-sessions.service';
import { SignInThrottleService } from '../../auth/sign-in/sign-in-throttle.service';
import { UsersService } from '../../users/users.service';
import { type ForgottenPasswordDto, InvitedDto, type PasswordLinkDto } from './password-link.dto';
import { InvitationsService, type OpenInvitation } from '../invitations/invitations.service';
import { Clock, HOUR_MS } from '../../../platform/clock';
import { type Limit, RateLimitsService, refusedAs } from '../../../platform/limits/rate-limits.service';
import { emailForm } from '../../../platform/text/email-address';
import { OutboxService } from '../../mail/outbox.service';
import { TooManyLinksError } from '../invitations/invitations.errors';

/** After a day, the user has asked again, or an admin has reset the password. */
const WORTH_SENDING_MS = 24 * HOUR_MS;

const MAILS_AN_HOUR = 5;
const MAILS_AN_HOUR_FROM_A_NETWORK = 30;

/** A chosen password does not sign the user in. */
@Injectable()
export class PasswordLinksService {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly users: UsersService,
    private readonly sessions: LoginSessionsService,
    private readonly throttle: SignInThrottleService,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogWriterService,
    private readonly outbox: OutboxService,
    private readonly limits: RateLimitsService,
    private readonly clock: Clock,
  ) {}

  /** @throws {LinkNotValidError} @throws {TooManyAttemptsError} */
  async invited(link: string, origin: Origin): Promise<InvitedDto> {
    return InvitedDto.from(await this.open(link, origin));
  }

  /** Sets the password, and signs the account out everywhere. @throws {LinkNotValidError} @throws {TooManyAttemptsError} */
  async choose({ link, newPassword }: PasswordLinkDto, origin: Origin): Promise<void> {
    const { user } = await this.open(link, origin);
    refuseGuess('newPassword', newPassword, user.email);
    const passwordHash = await hashPassword(newPassword);
    await this.transactions.run(async (unit) => {
      // Hashing is slow, and a link works once.
      await this.users.hold(unit, [user.id]);
      const { id: userId, email } = (await this.invitations.open(link, unit)).user;
      await this.users.update(unit, userId, { passwordHash, mustChangePassword: false });
      await this.invitations.revoke(unit, userId);
      await this.sessions.endAll(userId, unit);
      await this.securityLog.write(unit, { kind: 'password_changed', userId, email, origin, detail: 'link' });
    });
  }

  /** Invalid links count like wrong passwords. */
  private open(link: string, origin: Origin): Promise<OpenInvitation> {
    return this.throttle.guard({ refused: 'link_refused', email: '', origin }, () => this.invitations.open(link));
  }

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
