import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { Transactions } from '../../platform/database/transactions';
import { NotSignedInError } from '../../platform/errors/common.errors';
import { UsersService } from '../users/users.service';
import { AttemptsService } from './attempts.service';
import { PasswordChangeNotRequiredError, WrongCurrentPasswordError } from './auth.errors';
import type { ChangePasswordDto } from './dto/credentials.dto';
import { LoginSessions, type StartedSession } from './login-sessions.service';
import { hashPassword, passwordMatches } from '../../platform/access/passwords';

@Injectable()
export class PasswordsService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: LoginSessions,
    private readonly attempts: AttemptsService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws {WrongCurrentPasswordError} */
  async change(me: CurrentUser, { currentPassword, newPassword }: ChangePasswordDto, address: string) {
    await this.attempts.guard(me.email, address, async () => {
      const { passwordHash } = await this.users.get(me.id);
      if (!(await passwordMatches(currentPassword, passwordHash))) throw new WrongCurrentPasswordError();
    });
    return this.replace(me, newPassword);
  }

  /** @throws {PasswordChangeNotRequiredError} */
  async replaceTemporary(me: CurrentUser, newPassword: string): Promise<StartedSession> {
    if (!me.mustChangePassword) throw new PasswordChangeNotRequiredError();
    return this.replace(me, newPassword);
  }

  /** A new password ends every login session; the one that made the change goes on with a new token. */
  private async replace(
    { id: userId, loginSessionId, workConsent }: CurrentUser,
    newPassword: string,
  ): Promise<StartedSession> {
    const passwordHash = await hashPassword(newPassword);
    return this.transactions.run(async (unit) => {
      await this.users.hold(unit, [userId]);
      // Whoever has set another password meanwhile has ended this login, and what was checked no longer holds.
      if (!(await this.sessions.stands(loginSessionId, unit.manager))) throw new NotSignedInError();
      await this.users.update(unit, userId, { passwordHash, mustChangePassword: false });
      await this.sessions.endAll(userId, unit.manager);
      return this.sessions.start(userId, unit.manager, workConsent);
    });
  }
}
