import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/access';
import { given } from '../../../platform/http/validation/given';
import { refuseGuess } from '../../../platform/access/password-rules';
import { hashPassword } from '../../../platform/access/passwords';
import { AuditWriterService } from '../../../platform/audit/audit-writer.service';
import { SecurityLogWriterService } from '../../../platform/audit/security-log-writer.service';
import { Transactions } from '../../../platform/database/transactions/transactions';
import { LoginSessionsService } from '../../auth/access/login-sessions.service';
import { UserDto } from '../../users/dto/user.dto';
import { UsersService } from '../../users/users.service';
import type { CreateUserDto, UpdateUserDto } from '../dto/users-admin.dto';

/** Manages accounts. Source: contract, section 10. */
@Injectable()
export class UsersAdminService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: LoginSessionsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly securityLog: SecurityLogWriterService,
  ) {}

  /** @throws {EmailTakenError} */
  async create(me: Actor, user: CreateUserDto): Promise<UserDto> {
    const { email, role, first_name, last_name, tempPassword } = user;
    const names = { firstName: first_name, lastName: last_name };
    refuseGuess('tempPassword', tempPassword, email);
    const passwordHash = await hashPassword(tempPassword);
    return this.transactions.run(async (unit) => {
      const created = await this.users.create(unit, { email, role, ...names, passwordHash, mustChangePassword: true });
      const after = UserDto.from(created);
      await this.audit.write(unit, me, { action: 'user.create', target: `users/${created.id}`, after });
      await this.securityLog.writeAccountChange(unit, me, null, created);
      return after;
    });
  }

  /** @throws {UserNotFoundError} @throws {EmailTakenError} @throws {LastAdminError} */
  async update(me: Actor, id: number, user: UpdateUserDto): Promise<UserDto> {
    const { email, role, first_name: firstName, last_name: lastName } = user;
    return this.transactions.run(async (unit) => {
      // Before the row itself is locked, so that two admins who demote each other lock in the same order.
      if (role === 'employee') await this.users.keepAnotherAdmin(unit, id);
      const { before, after } = await this.users.update(unit, id, given({ email, role, firstName, lastName }));
      const states = { before: UserDto.from(before), after: UserDto.from(after) };
      await this.audit.write(unit, me, { action: 'user.update', target: `users/${id}`, ...states });
      await this.securityLog.writeAccountChange(unit, me, before, after);
      return states.after;
    });
  }

  /** @throws {UserNotFoundError} */
  async resetPassword(me: Actor, id: number, tempPassword: string): Promise<UserDto> {
    refuseGuess('tempPassword', tempPassword, (await this.users.get(id)).email);
    const passwordHash = await hashPassword(tempPassword);
    return this.transactions.run(async (unit) => {
      const { before, after } = await this.users.update(unit, id, { passwordHash, mustChangePassword: true });
      await this.sessions.endAll(id, unit);
      await this.audit.write(unit, me, { action: 'user.reset-password', target: `users/${id}` });
      await this.securityLog.writeAccountChange(unit, me, before, after);
      return UserDto.from(after);
    });
  }
  /**
   * Signs a user out on every device, or everybody.
   *
   * @returns how many logins have ended.
   */
  async endSessions(me: Actor, id?: number): Promise<number> {
    return this.transactions.run(async (unit) => {
      const ended = await this.sessions.endAll(id, unit);
      const target = id === undefined ? 'users' : `users/${id}`;
      await this.audit.write(unit, me, { action: 'user.end-sessions', target, after: { ended } });
      return ended;
    });
  }
}
