import { Injectable } from '@nestjs/common';
import { type CurrentUser, hashPassword, type Origin, passwordMatches, refuseGuess } from '../../../platform/access';
import { Transactions } from '../../../platform/database';
import { CommonErrors } from '../../../platform/errors/common.errors';
import { emailForm } from '../../../platform/text/email-address';
import { type Account, UsersService } from '../../users/users.service';
import { SignInThrottleService } from './sign-in-throttle.service';
import { AuthErrors } from '../auth.errors';
import type { ChangePasswordDto, LoginDto, RegisterDto } from '../dto/credentials.dto';
import { type PendingSecondFactor, SecondStepService } from '../second-step/second-step.service';
import { type SignedIn, SignInCompletionService } from './sign-in-completion.service';
import { KnownDevicesService } from './known-devices.service';
import { AuditWriterService, SecurityLogWriterService } from '../../../platform/audit';
import { UserDto } from '../../users/dto/user.dto';
import { LoginSessionsService } from '../access/login-sessions.service';

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly throttle: SignInThrottleService,
    private readonly devices: KnownDevicesService,
    private readonly transactions: Transactions,
    private readonly completion: SignInCompletionService,
    private readonly pending: SecondStepService,
    private readonly sessions: LoginSessionsService,
    private readonly audit: AuditWriterService,
    private readonly securityLog: SecurityLogWriterService,
  ) {}

  /** @throws {InvalidLogin} with the same timing for an unknown e-mail and a wrong password. @throws {AccountDeactivated} */
  async login({ email: typed, password }: LoginDto, origin: Origin): Promise<SignedIn | PendingSecondFactor> {
    const email = emailForm(typed);
    const known = await this.users.accountOf(typed);
    const device = known && this.devices.recognise(origin, known);
    const guess = { refused: 'sign_in_refused', email, userId: known?.id, origin, device } as const;
    const account = await this.throttle.guard(guess, async () => {
      // Read again: this attempt may have waited for others.
      const found = await this.users.accountOf(typed);
      if (!(await passwordMatches(password, found?.passwordHash)) || !found) throw new AuthErrors.InvalidLogin();
      return found;
    });
    const doorstep = await this.completion.doorstep(account.id, device, origin);
    const login = await this.transactions.run(async (unit) => {
      // Undefined if the password was changed meanwhile.
      const user = await this.users.withPassword(unit, account);
      if (!user) throw new AuthErrors.InvalidLogin();
      if (user.deactivatedAt !== null) return this.completion.refuse(unit, user, origin);
      return (await this.pending.begin(unit, user, device)) ?? this.completion.letIn(unit, user, origin, doorstep);
    });
    // Outside the transaction, which would roll back the log entry.
    if (!login) throw new AuthErrors.AccountDeactivated();
    return login;
  }

  async logout(me: CurrentUser): Promise<void> {
    await this.transactions.run(async (unit) => {
      if (await this.sessions.end(me.loginSessionId, unit)) await this.securityLog.writeOf(unit, me, me, 'sign_out');
    });
  }

  /** Callers have checked the registration code. @throws {EmailTaken} */
  async register({ email, password }: RegisterDto, origin: Origin): Promise<SignedIn> {
    refuseGuess('password', password, email);
    const passwordHash = await hashPassword(password);
    return this.transactions.run(async (unit) => {
      const user = await this.users.create(unit, { email, passwordHash, role: 'employee' });
      const target = `users/${user.id}`;
      await this.audit.write(unit, user, { action: 'user.register', target, after: UserDto.from(user) });
      await this.securityLog.write(unit, { kind: 'registered', userId: user.id, email, origin });
      const started = await this.sessions.start(user.id, origin, unit);
      return { ...started, device: this.devices.remember(origin, user) };
    });
  }

  /** @throws {WrongCurrentPassword} @throws {UnchangedPassword} */
  async changePassword(me: CurrentUser, { currentPassword, newPassword }: ChangePasswordDto): Promise<SignedIn> {
    await this.confirmPassword(me, currentPassword);
    if (newPassword === currentPassword) throw new AuthErrors.UnchangedPassword();
    return this.replacePassword(me, newPassword);
  }

  /** With the limits of a sign-in. @throws {WrongCurrentPassword} */
  async confirmPassword(me: CurrentUser, password: string): Promise<Account> {
    const { id: userId, email, origin } = me;
    const device = this.devices.recognise(origin, await this.users.get(userId));
    return this.throttle.guard({ refused: 'password_refused', email, userId, origin, device }, async () => {
      const account = await this.users.get(userId);
      if (!(await passwordMatches(password, account.passwordHash))) throw new AuthErrors.WrongCurrentPassword();
      return account;
    });
  }

  /** @throws {PasswordChangeNotRequired} @throws {UnchangedPassword} */
  async replaceTemporaryPassword(me: CurrentUser, newPassword: string): Promise<SignedIn> {
    if (!me.mustChangePassword) throw new AuthErrors.PasswordChangeNotRequired();
    const { passwordHash } = await this.users.get(me.id);
    if (await passwordMatches(newPassword, passwordHash)) throw new AuthErrors.UnchangedPassword();
    return this.replacePassword(me, newPassword);
  }

  /** A new password ends every login session; the caller's own continues with a new token. */
  private async replacePassword(
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
