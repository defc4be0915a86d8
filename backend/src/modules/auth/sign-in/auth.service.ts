import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access/access';
import { refuseGuess } from '../../../platform/access/password-rules';
import { hashPassword, passwordMatches } from '../../../platform/access/passwords';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { SecurityLogWriterService } from '../../../platform/audit/security-log-writer.service';
import { Transactions } from '../../../platform/database/transactions/transactions';
import type { Origin } from '../../../platform/access/origin';
import { emailForm } from '../../../platform/text/email-address';
import { UserDto } from '../../users/dto/user.dto';
import { UsersService } from '../../users/users.service';
import { AttemptsService } from './attempts.service';
import { InvalidLoginError } from '../auth.errors';
import type { LoginDto, RegisterDto } from '../dto/credentials.dto';
import { type KnownDevice, KnownDevicesService } from './known-devices.service';
import { LoginSessionsService, type StartedSession } from '../access/login-sessions.service';

export interface SignedIn extends StartedSession {
  device: KnownDevice;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: LoginSessionsService,
    private readonly attempts: AttemptsService,
    private readonly devices: KnownDevicesService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly securityLog: SecurityLogWriterService,
  ) {}

  /** @throws {InvalidLoginError} with the same timing for an unknown e-mail and a wrong password. */
  async login({ email: typed, password }: LoginDto, origin: Origin): Promise<SignedIn> {
    const email = emailForm(typed);
    const known = await this.users.accountOf(typed);
    const device = known && this.devices.recognise(origin, known);
    const guess = { refused: 'sign_in_refused', email, userId: known?.id, origin, device } as const;
    const account = await this.attempts.guard(guess, async () => {
      // Read again: it may have waited for other attempts.
      const found = await this.users.accountOf(typed);
      if (!(await passwordMatches(password, found?.passwordHash)) || !found) throw new InvalidLoginError();
      return found;
    });
    const started = await this.transactions.run(async (unit) => {
      // Checking takes a while, and a password set meanwhile ends every login with the old one.
      if (!(await this.users.stillHasPassword(unit, account))) throw new InvalidLoginError();
      const novelty = device ? {} : { detail: 'new_device' };
      await this.securityLog.write(unit, { kind: 'sign_in', userId: account.id, email, origin, ...novelty });
      return this.sessions.start(account.id, unit);
    });
    return { ...started, device: this.devices.remember(origin, account) };
  }

  /** Only after the registration code was checked. @throws {EmailTakenError} */
  async register({ email, password }: RegisterDto, origin: Origin): Promise<SignedIn> {
    refuseGuess('password', password, email);
    const passwordHash = await hashPassword(password);
    return this.transactions.run(async (unit) => {
      const user = await this.users.create(unit, { email, passwordHash, role: 'employee' });
      const target = `users/${user.id}`;
      await this.audit.write(unit, user, { action: 'user.register', target, after: UserDto.from(user) });
      await this.securityLog.write(unit, { kind: 'registered', userId: user.id, email, origin });
      const started = await this.sessions.start(user.id, unit);
      return { ...started, device: this.devices.remember(origin, user) };
    });
  }

  async logout({ id: userId, email, loginSessionId, origin }: CurrentUser): Promise<void> {
    await this.transactions.run(async (unit) => {
      const ended = await this.sessions.end(loginSessionId, unit);
      if (ended) await this.securityLog.write(unit, { kind: 'sign_out', userId, email, origin });
    });
  }
}
