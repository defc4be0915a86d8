import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { Transactions } from '../../platform/database/transactions';
import { UsersService } from '../users/users.service';
import { AttemptsService } from './attempts.service';
import { InvalidLoginError } from './auth.errors';
import type { LoginDto, RegisterDto } from './dto/credentials.dto';
import { LoginSessions, type StartedSession } from './login-sessions.service';
import { hashPassword, passwordMatches } from '../../platform/access/passwords';

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: LoginSessions,
    private readonly attempts: AttemptsService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws {InvalidLoginError} alike, and as slowly, for an unknown e-mail and a wrong password. */
  async login({ email, password }: LoginDto, address: string): Promise<StartedSession> {
    const user = await this.attempts.guard(email, address, async () => {
      const found = await this.users.findByEmail(email);
      if (!(await passwordMatches(password, found?.passwordHash)) || !found) throw new InvalidLoginError();
      return found;
    });
    return this.transactions.run(async (unit) => {
      // Checking took a while: a new password that was set meanwhile has ended every login with the old one.
      if (!(await this.users.stillHasPassword(unit, user))) throw new InvalidLoginError();
      return this.sessions.start(user.id, unit.manager);
    });
  }

  /** Whoever gets here has given the registration code. @throws {EmailTakenError} */
  async register({ email, password }: RegisterDto): Promise<StartedSession> {
    const passwordHash = await hashPassword(password);
    return this.transactions.run(async (unit) => {
      const user = await this.users.create(unit, { email, passwordHash, role: 'employee' });
      return this.sessions.start(user.id, unit.manager);
    });
  }

  async logout(me: CurrentUser): Promise<void> {
    await this.sessions.end(me.loginSessionId);
  }

  filesKey(me: CurrentUser): Promise<string> {
    return this.sessions.filesKey(me.loginSessionId);
  }
}
