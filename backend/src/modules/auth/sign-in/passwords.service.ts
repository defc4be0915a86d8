import { Injectable } from '@nestjs/common';
import { type CurrentUser, hashPassword, passwordMatches, refuseGuess } from '../../../platform/access';
import { SecurityLogWriterService } from '../../../platform/audit';
import { Transactions } from '../../../platform/database';
import { CommonErrors } from '../../../platform/errors/common.errors';
import { type Account, UsersService } from '../../users/users.service';
import { SignInThrottleService } from './sign-in-throttle.service';
import type { SignedIn } from './sign-in-completion.service';
import { AuthErrors } from '../auth.errors';
import type { ChangePasswordDto } from '../dto/credentials.dto';
import { KnownDevicesService } from './known-devices.service';
import { LoginSessionsService } from '../access/login-sessions.service';

@Injectable()
export class PasswordsService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: LoginSessionsService,
    private readonly throttle: SignInThrottleService,
    private readonly devices: KnownDevicesService,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogWriterService,
  ) {}

  /** @throws {WrongCurrentPassword} @throws {UnchangedPassword} */
  async change(me: CurrentUser, { currentPassword, newPassword }: ChangePasswordDto): Promise<SignedIn> {
    await this.confirm(me, currentPassword);
    if (newPassword === currentPassword) throw new AuthErrors.UnchangedPassword();
    return this.replace(me, newPassword);
  }

  /** With the limits of a sign-in. @throws {WrongCurrentPassword} */
  async confirm(me: CurrentUser, password: string): Promise<Account> {
    const { id: userId, email, origin } = me;
    const device = this.devices.recognise(origin, await this.users.get(userId));
    return this.throttle.guard({ refused: 'password_refused', email, userId, origin, device }, async () => {
      const account = await this.users.get(userId);
      if (!(await passwordMatches(password, account.passwordHash))) throw new AuthErrors.WrongCurrentPassword();
      return account;
    });
  }

  /** @throws {PasswordChangeNotRequired} @throws {UnchangedPassword} */
  async replaceTemporary(me: CurrentUser, newPassword: string): Promise<SignedIn> {
    if (!me.mustChangePassword) throw new AuthErrors.PasswordChangeNotRequired();
    const { passwordHash } = await this.users.get(me.id);
    if (await passwordMatches(newPassword, passwordHash)) throw new AuthErrors.UnchangedPassword();
    return this.replace(me, newPassword);
  }

  /** A new password ends every login session; the caller's own continues with a new token. */
  private async replace(
    { id: userId, email, loginSessionId, workConsent, origin }: CurrentUser,
    newPassword: string,
  ): Promise<SignedIn> {
    refuseGuess('newPassword', newPassword, email);
    const passwordHash = await hashPassword(newPassword);
    return this.transactions.run(async (unit) => {
      await this.users.hold(unit, [userId]);
      // The password was changed meanwhile, which ended this session.
      if (!(await this.sessions.exists(loginSessionId, unit))) throw new CommonErrors.NotSignedIn();
      await this.users.update(unit, userId, { passwordHash, mustChangePassword: false });
      await this.sessions.endAll(userId, unit);
      await this.securityLog.write(unit, { kind: 'password_changed', userId, email, origin });
      const started = await this.sessions.start(userId, origin, unit, workConsent);
      return { ...started, device: this.devices.remember(origin, { id: userId, passwordHash }) };
    });
  }
}
