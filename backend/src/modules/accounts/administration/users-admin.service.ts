import { Injectable } from '@nestjs/common';
import { type Actor, hashPassword, refuseGuess } from '../../../platform/access';
import { definedFields, fitting, type IfMatch } from '../../../platform/http';
import { AuditReaderService, AuditWriterService, differences, SecurityLogWriterService } from '../../../platform/audit';
import { type Row, Transactions, type UnitOfWork } from '../../../platform/database';
import { Clock, Randomness } from '../../../platform/clock';
import { LoginSessionsService } from '../../auth/access/login-sessions.service';
import { AccessTokensService } from '../../auth/token-management/access-tokens.service';
import { InvitationsService } from '../invitations/invitations.service';
import { AccountRulesService } from '../../users/account-rules.service';
import { UserDto } from '../../users/dto/user.dto';
import type { User } from '../../users/user.entity';
import { UserErrors } from '../../users/users.errors';
import { UsersService } from '../../users/users.service';
import {
  type CreateUserDto,
  type InvitationDto,
  type InviteUserDto,
  type UpdateUserDto,
  UserResponseDto,
} from './users-admin.dto';
import { OutboxService } from '../../mail/outbox.service';

/** A new account, before its password is set in either way. */
type Account = Omit<CreateUserDto, 'tempPassword'>;

/** Source: contract, section 10. */
@Injectable()
export class UsersAdminService {
  constructor(
    private readonly users: UsersService,
    private readonly rules: AccountRulesService,
    private readonly sessions: LoginSessionsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly securityLog: SecurityLogWriterService,
    private readonly logs: AuditReaderService,
    private readonly clock: Clock,
    private readonly tokens: AccessTokensService,
    private readonly invitations: InvitationsService,
    private readonly outbox: OutboxService,
    private readonly randomness: Randomness,
  ) {}

  /** Accounts with their initial password and no sign-in so far, oldest first. */
  async waiting(): Promise<UserDto[]> {
    const unchanged = await this.users.withTemporaryPassword();
    const cameIn = await this.logs.cameIn(unchanged.map(({ id }) => id));
    return fitting(unchanged.filter(({ id }) => !cameIn.has(id)).map((user) => UserDto.from(user)));
  }

  /** @throws {EmailTaken} */
  async create(me: Actor, user: CreateUserDto): Promise<UserDto> {
    refuseGuess('tempPassword', user.tempPassword, user.email);
    const passwordHash = await hashPassword(user.tempPassword);
    return this.transactions.run(async (unit) => UserDto.from(await this.add(unit, me, user, passwordHash)));
  }

  /** Creates an account whose user still has to choose a password. @throws {EmailTaken} */
  private async add(unit: UnitOfWork, me: Actor, user: Account, passwordHash: string): Promise<Row<User>> {
    const { email, role, first_name, last_name } = user;
    const names = { firstName: first_name, lastName: last_name };
    await this.rules.permit(unit, me, 'write', 0);
    const created = await this.users.create(unit, { email, role, ...names, passwordHash, mustChangePassword: true });
    const after = UserDto.from(created);
    await this.audit.write(unit, me, { action: 'user.create', target: `users/${created.id}`, after });
    await this.securityLog.writeAccountChange(unit, me, null, created);
    return created;
  }

  /** @throws {UserNotFound} @throws {EmailTaken} @throws {ChangedMeanwhileError}, and the rules' errors. */
  async update(me: Actor, id: number, user: UpdateUserDto, ifMatch: IfMatch): Promise<UserDto> {
    const { email, role, first_name: firstName, last_name: lastName } = user;
    return this.transactions.run(async (unit) => {
      await this.rules.permit(unit, me, role === 'employee' ? 'demote' : 'write', id);
      const { before, after } = await this.users.update(unit, id, definedFields({ email, role, firstName, lastName }));
      if (before.email !== after.email) await this.rules.permit(unit, me, 'signIn', id);
      const states = { before: UserDto.from(before), after: UserDto.from(after) };
      const current = UserResponseDto.from(states.before);
      if (differences(states.before, states.after)) ifMatch.check(current, current.revision);
      await this.audit.write(unit, me, { action: 'user.update', target: `users/${id}`, ...states });
      await this.securityLog.writeAccountChange(unit, me, before, after);
      return states.after;
    });
  }

  /** @throws {UserNotFound} @throws {UserDeactivated} */
  async resetPassword(me: Actor, id: number, tempPassword: string): Promise<UserDto> {
    refuseGuess('tempPassword', tempPassword, (await this.users.get(id)).email);
    const passwordHash = await hashPassword(tempPassword);
    return this.transactions.run(async (unit) => UserDto.from(await this.reset(unit, me, id, passwordHash)));
  }

  /**
   * Signs a user out everywhere, until the user chooses a new password.
   * @throws {UserNotFound} @throws {UserDeactivated} @throws {OwnSignIn}
   */
  private async reset(unit: UnitOfWork, me: Actor, id: number, passwordHash: string): Promise<Row<User>> {
    await this.rules.permit(unit, me, 'signIn', id);
    const { before, after } = await this.users.update(unit, id, { passwordHash, mustChangePassword: true });
    if (before.deactivatedAt !== null) throw new UserErrors.UserDeactivated();
    await this.sessions.endAll(id, unit);
    await this.audit.write(unit, me, { action: 'user.reset-password', target: `users/${id}` });
    await this.securityLog.writeAccountChange(unit, me, before, after);
    return after;
  }

  /** Ends all sessions and access tokens for good. Callers have locked the user, and settle work and tasks. */
  async deactivate(unit: UnitOfWork, me: Actor, id: number): Promise<UserDto> {
    const { after } = await this.users.update(unit, id, { deactivatedAt: this.clock.now() });
    await this.sessions.endAll(id, unit);
    await this.tokens.end(unit, me, id);
    await this.invitations.revoke(unit, id);
    await this.securityLog.writeOf(unit, me, after, 'account_deactivated');
    return UserDto.from(after);
  }

  /** Reactivates an account with its former password. @throws {UserNotFound} */
  async activate(me: Actor, id: number): Promise<UserDto> {
    return this.transactions.run(async (unit) => {
      await this.rules.permit(unit, me, 'write', id);
      const { before, after } = await this.users.update(unit, id, { deactivatedAt: null });
      const states = { before: UserDto.from(before), after: UserDto.from(after) };
      if (before.deactivatedAt === null) return states.after;
      await this.audit.write(unit, me, { action: 'user.activate', target: `users/${id}`, ...states });
      await this.securityLog.writeOf(unit, me, after, 'account_activated');
      return states.after;
    });
  }

  /** @returns the number of ended sessions. */
  async endSessions(me: Actor): Promise<number> {
    return this.transactions.run(async (unit) => {
      const ended = await this.sessions.endAll(undefined, unit);
      await this.audit.write(unit, me, { action: 'user.end-sessions', target: 'users', after: { ended } });
      return ended;
    });
  }

  /** @throws {EmailTaken} */
  async invite(me: Actor, account: InviteUserDto): Promise<InvitationDto> {
    const passwordHash = await this.unknownPassword();
    return this.transactions.run(async (unit) => {
      const user = await this.add(unit, me, account, passwordHash);
      return this.link(unit, me, user, 'invitation');
    });
  }

  /**
   * Invalidates a user's password, as a temporary one does.
   * @throws {UserNotFound} @throws {UserDeactivated} @throws {OwnSignIn}
   */
  async inviteAgain(me: Actor, id: number): Promise<InvitationDto> {
    const passwordHash = await this.unknownPassword();
    return this.transactions.run(async (unit) => {
      const user = await this.reset(unit, me, id, passwordHash);
      return this.link(unit, me, user, 'reset');
    });
  }

  private async link(
    unit: UnitOfWork,
    me: Actor,
    user: Row<User>,
    purpose: 'invitation' | 'reset',
  ): Promise<InvitationDto> {
    const { url, expiresAt } = await this.invitations.issue(unit, user, purpose);
    const isMailed = this.outbox.isSetUp;
    const mail = { kind: purpose, userId: user.id, expiresAt: new Date(expiresAt) };
    if (isMailed) await this.outbox.add(unit, mail);
    const after = { email: user.email, expiresAt, isMailed };
    await this.audit.write(unit, me, { action: 'user.invite', target: `users/${user.id}`, after });
    return { user: UserDto.from(user), link: url, expires_at: expiresAt, is_mailed: isMailed };
  }

  private unknownPassword(): Promise<string> {
    return hashPassword(this.randomness.token(32));
  }
}
