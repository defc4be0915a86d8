import { Injectable } from '@nestjs/common';
import type { Origin } from '../../../platform/access/origin';
import { refuseGuess } from '../../../platform/access/password-rules';
import { hashPassword } from '../../../platform/access/passwords';
import { SecurityLogWriterService } from '../../../platform/audit/security-log-writer.service';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { LoginSessionsService } from '../../auth/access/login-sessions.service';
import { SignInThrottleService } from '../../auth/sign-in/sign-in-throttle.service';
import { UsersService } from '../../users/users.service';
import { InvitedDto, type PasswordLinkDto } from './password-link.dto';
import { InvitationsService, type OpenInvitation } from '../invitations/invitations.service';

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
}
