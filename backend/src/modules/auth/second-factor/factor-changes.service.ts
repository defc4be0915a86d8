import { Injectable } from '@nestjs/common';
import { type Actor, type CurrentUser, placeOf } from '../../../platform/access';
import { AppConfig } from '../../../platform/config/app-config';
import { type Row, Transactions, type UnitOfWork } from '../../../platform/database';
import { CommonErrors } from '../../../platform/errors/common.errors';
import { AccountRulesService } from '../../users/account-rules.service';
import { UserDto } from '../../users/dto/user.dto';
import { UserErrors } from '../../users/users.errors';
import { type Account, UsersService } from '../../users/users.service';
import { LoginSessionsService } from '../access/login-sessions.service';
import { needsFactor } from '../access/required-factor';
import { AuthService } from '../sign-in/auth.service';
import { type NewCodes, RecoveryCodesService } from './codes/recovery-codes.service';
import { TotpFactor } from './codes/totp-factor.entity';
import { Passkey } from './passkeys/passkey.entity';
import { SecondFactorErrors } from './second-factor.errors';
import { type AuditRecord, AuditWriterService, SecurityLogWriterService } from '../../../platform/audit';
import type { SecurityKind } from '../../../platform/audit/security-event.entity';
import { NoticeSenderService } from '../../notifications/notices/notice-sender.service';
import type { AccountNotice } from '../../notifications/notification.entity';
import { type SecondFactor, storedFactors } from '../../users/second-factors.constants';
import type { User } from '../../users/user.entity';
import { SecondFactorQueries } from './second-factor.queries';
import { PasskeyDto, type SecondFactorDto } from './dto/second-factor.dto';

type Insert = (unit: UnitOfWork) => Promise<ChangedFactor>;

/** Internal: recovery codes have to be hashed first, which is slow and belongs outside the transaction. */
class CodesMissingError extends Error {}

interface ChangedFactor {
  kind: SecondFactor;
  /** The name the user gave it. */
  name?: string;
}

/** Every change is recorded on the account, in both logs, and as a notification. */
@Injectable()
export class FactorChangesService {
  constructor(
    private readonly users: UsersService,
    private readonly rules: AccountRulesService,
    private readonly auth: AuthService,
    private readonly sessions: LoginSessionsService,
    private readonly codes: RecoveryCodesService,
    private readonly transactions: Transactions,
    private readonly config: AppConfig,
    private readonly queries: SecondFactorQueries,
    private readonly audit: AuditWriterService,
    private readonly securityLog: SecurityLogWriterService,
    private readonly notices: NoticeSenderService,
  ) {}

  /** Also checks that the session has not ended. @throws {WrongCurrentPassword} */
  async withPassword<T>(me: CurrentUser, password: string, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    return this.onceConfirmed(me, await this.auth.confirmPassword(me, password), work);
  }

  /** Adds a factor that was just proved. @returns recovery codes with the first factor. */
  async add(me: CurrentUser, insert: Insert): Promise<string[] | undefined> {
    try {
      return await this.tryToAdd(me, insert, undefined);
    } catch (error) {
      if (!(error instanceof CodesMissingError)) throw error;
    }
    return this.tryToAdd(me, insert, await this.codes.draw());
  }

  /** @throws {LastFactor} if the role requires one. */
  async remove(
    me: CurrentUser,
    password: string,
    removal: (unit: UnitOfWork) => Promise<ChangedFactor>,
  ): Promise<void> {
    await this.withPassword(me, password, async (unit) => {
      const factor = await removal(unit);
      const { role, secondFactors } = await this.settle(unit, me.id);
      const record = { action: 'second-factor.remove', before: factor } as const;
      await this.note(unit, me, 'second_factor_removed', record, factor.kind);
      if (secondFactors !== null) return;
      if (needsFactor(this.config, role)) throw new SecondFactorErrors.LastFactor();
      await this.codes.remove(unit, me.id);
      await this.sessions.distrustDevices(me.id, unit);
    });
  }

  /** @throws {NoSecondFactor} */
  async renewCodes(me: CurrentUser, password: string): Promise<string[]> {
    const account = await this.auth.confirmPassword(me, password);
    const drawn = await this.codes.draw();
    await this.onceConfirmed(me, account, async (unit) => {
      const user = await this.users.find(me.id, unit);
      if (user?.secondFactors == null) throw new SecondFactorErrors.NoSecondFactor();
      await this.codes.replace(unit, me.id, drawn);
      await this.note(unit, me, 'recovery_codes_renewed', { action: 'second-factor.renew-codes' });
    });
    return drawn.codes;
  }

  /**
   * For a user who lost the second factor: removes all factors and ends all sessions.
   * @throws {UserNotFound} @throws {NoSecondFactor} @throws {OwnSignIn}
   */
  async reset(by: Actor, id: number): Promise<UserDto> {
    return this.transactions.run(async (unit) => {
      await this.rules.permit(unit, by, 'signIn', id);
      const [user] = await this.users.hold(unit, [id]);
      if (!user) throw new UserErrors.UserNotFound({ id });
      if (user.secondFactors === null) throw new SecondFactorErrors.NoSecondFactor();
      await unit.delete(TotpFactor, { userId: id });
      await unit.delete(Passkey, { userId: id });
      await this.codes.remove(unit, id);
      await this.sessions.endAll(id, unit);
      const after = await this.settle(unit, id);
      await this.audit.write(unit, by, { action: 'user.reset-second-factor', target: `users/${id}` });
      await this.securityLog.writeOf(unit, by, user, 'second_factor_reset');
      this.notices.tellOfAccount(unit, id, 'second_factor_reset', '');
      return UserDto.from(after);
    });
  }

  private onceConfirmed<T>(me: CurrentUser, account: Account, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    return this.transactions.run(async (unit) => {
      // The password may have changed, or the session ended, while it was checked.
      const user = await this.users.withPassword(unit, account);
      if (!user || !(await this.sessions.exists(me.loginSessionId, unit))) throw new CommonErrors.NotSignedIn();
      return work(unit);
    });
  }

  /** @throws {CodesMissingError} for the first factor, which is only known once the user is locked. */
  private tryToAdd(me: CurrentUser, insert: Insert, drawn: NewCodes | undefined): Promise<string[] | undefined> {
    return this.transactions.run(async (unit) => {
      const [user] = await this.users.hold(unit, [me.id]);
      if (!user || !(await this.sessions.exists(me.loginSessionId, unit))) throw new CommonErrors.NotSignedIn();
      const factor = await insert(unit);
      const isFirst = user.secondFactors === null;
      // Only after the factor was proved, so that wrong codes cost no hashing.
      if (isFirst && !drawn) throw new CodesMissingError();
      if (isFirst && drawn) await this.codes.replace(unit, me.id, drawn);
      await this.settle(unit, me.id);
      await this.note(unit, me, 'second_factor_added', { action: 'second-factor.add', after: factor }, factor.kind);
      return isFirst ? drawn?.codes : undefined;
    });
  }

  private async note(
    unit: UnitOfWork,
    me: CurrentUser,
    kind: SecurityKind & AccountNotice,
    record: Omit<AuditRecord, 'target'>,
    detail?: string,
  ): Promise<void> {
    await this.audit.write(unit, me, { ...record, target: `users/${me.id}` });
    await this.securityLog.writeOf(unit, me, me, kind, detail);
    this.notices.tellOfAccount(unit, me.id, kind, placeOf(me.origin));
  }

  /** Callers have locked the user. Stores on the account what every request needs to know. */
  private async settle(unit: UnitOfWork, userId: number): Promise<Row<User>> {
    const kinds = new Set<SecondFactor>();
    if ((await this.queries.confirmedTotp({ userId }, unit)).length) kinds.add('totp');
    if ((await this.queries.passkeysOf({ userId }, unit)).length) kinds.add('passkey');
    return (await this.users.update(unit, userId, { secondFactors: storedFactors(kinds) })).after;
  }

  async overview({ id: userId, role }: CurrentUser): Promise<SecondFactorDto> {
    const [[totp], passkeys, left] = await Promise.all([
      this.queries.confirmedTotp({ userId }),
      this.queries.passkeysOf({ userId }),
      this.codes.left(userId),
    ]);
    return {
      totp_since: totp?.confirmedAt ?? null,
      passkeys: passkeys.map((row) => PasskeyDto.from(row)),
      recovery_codes_left: left,
      is_required: needsFactor(this.config, role),
    };
  }
}
