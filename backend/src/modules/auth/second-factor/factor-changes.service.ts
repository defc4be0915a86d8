import { Injectable } from '@nestjs/common';
import type { Actor, CurrentUser } from '../../../platform/access/access';
import { AppConfig } from '../../../platform/config/app-config';
import { Transactions } from '../../../platform/database/transactions/transactions';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import { CommonErrors } from '../../../platform/errors/common.errors';
import { AccountRulesService } from '../../users/account-rules.service';
import { UserDto } from '../../users/dto/user.dto';
import { UserErrors } from '../../users/users.errors';
import { type Account, UsersService } from '../../users/users.service';
import { LoginSessionsService } from '../access/login-sessions.service';
import { needsFactor } from '../access/required-factor';
import { PasswordsService } from '../sign-in/passwords.service';
import { type NewCodes, RecoveryCodesService } from './codes/recovery-codes.service';
import { TotpFactor } from './codes/totp-factor.entity';
import { type ChangedFactor, FactorsService } from './factors.service';
import { Passkey } from './passkeys/passkey.entity';
import { SecondFactorErrors } from './second-factor.errors';

type Insert = (unit: UnitOfWork) => Promise<ChangedFactor>;

/** Internal: recovery codes have to be hashed first, which is slow and belongs outside the transaction. */
class CodesMissingError extends Error {}

@Injectable()
export class FactorChangesService {
  constructor(
    private readonly users: UsersService,
    private readonly rules: AccountRulesService,
    private readonly passwords: PasswordsService,
    private readonly sessions: LoginSessionsService,
    private readonly codes: RecoveryCodesService,
    private readonly factors: FactorsService,
    private readonly transactions: Transactions,
    private readonly config: AppConfig,
  ) {}

  /** Also checks that the session has not ended. @throws {WrongCurrentPassword} */
  async withPassword<T>(me: CurrentUser, password: string, work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
    return this.onceConfirmed(me, await this.passwords.confirm(me, password), work);
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
      const { role, secondFactors } = await this.factors.removed(unit, me, await removal(unit));
      if (secondFactors !== null) return;
      if (needsFactor(this.config, role)) throw new SecondFactorErrors.LastFactor();
      await this.codes.remove(unit, me.id);
      await this.sessions.distrustDevices(me.id, unit);
    });
  }

  /** @throws {NoSecondFactor} */
  async renewCodes(me: CurrentUser, password: string): Promise<string[]> {
    const account = await this.passwords.confirm(me, password);
    const drawn = await this.codes.draw();
    await this.onceConfirmed(me, account, async (unit) => {
      const user = await this.users.find(me.id, unit);
      if (user?.secondFactors == null) throw new SecondFactorErrors.NoSecondFactor();
      await this.codes.replace(unit, me.id, drawn);
      await this.factors.renewedCodes(unit, me);
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
      return UserDto.from(await this.factors.reset(unit, by, user));
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
      await this.factors.added(unit, me, factor);
      return isFirst ? drawn?.codes : undefined;
    });
  }
}
