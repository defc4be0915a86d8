import { Injectable } from '@nestjs/common';
import type { Origin } from '../../../platform/access';
import { SecurityLogWriterService } from '../../../platform/audit';
import { SecondStepService } from '../second-step/second-step.service';
import { type SignedIn, SignInCompletionService } from '../sign-in/sign-in-completion.service';
import { SignInThrottleService } from '../sign-in/sign-in-throttle.service';
import { RecoveryCodesService } from './codes/recovery-codes.service';
import { TotpService } from './codes/totp.service';
import type { PasskeyAssertionDto, PasskeyRequestOptionsDto } from './dto/passkey.dto';
import type { SecondStepCodeDto } from './dto/second-step.dto';
import { PasskeysService } from './passkeys/passkeys.service';
import { SecondFactorErrors } from './second-factor.errors';
import { type Row, Transactions, type UnitOfWork } from '../../../platform/database';
import type { User } from '../../users/user.entity';
import { UsersService } from '../../users/users.service';
import { AuthErrors } from '../auth.errors';
import { KnownDevicesService } from '../sign-in/known-devices.service';
import { SecondFactorQueries } from './second-factor.queries';

/**
 * The slow part of checking a factor. It resolves to a function that consumes the factor in the transaction of the sign-in,
 * so that a failed login consumes nothing.
 */
type Look = (userId: number) => Promise<(unit: UnitOfWork, user: Row<User>) => Promise<void>>;

/** Without `pending`, the passkey is the only step. */
type Step = Pick<PasskeyAssertionDto, 'pending' | 'trustDevice'>;

@Injectable()
export class SecondFactorSignInService {
  constructor(
    private readonly step: SecondStepService,
    private readonly totp: TotpService,
    private readonly codes: RecoveryCodesService,
    private readonly passkeys: PasskeysService,
    private readonly throttle: SignInThrottleService,
    private readonly securityLog: SecurityLogWriterService,
    private readonly queries: SecondFactorQueries,
    private readonly users: UsersService,
    private readonly devices: KnownDevicesService,
    private readonly completion: SignInCompletionService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws {SignInOver} @throws {WrongCode} */
  withTotp(step: SecondStepCodeDto, origin: Origin): Promise<SignedIn> {
    return this.finish(step, origin, () =>
      Promise.resolve(async (unit, { id }) => {
        if (!(await this.totp.use(unit, id, step.code))) throw new SecondFactorErrors.WrongCode();
      }),
    );
  }

  /** @throws {SignInOver} @throws {WrongCode} */
  withRecoveryCode(step: SecondStepCodeDto, origin: Origin): Promise<SignedIn> {
    return this.finish(step, origin, async (userId) => {
      const found = await this.codes.find(userId, step.code);
      return async (unit, { email }) => {
        if (found === undefined || !(await this.codes.use(unit, userId, found)))
          throw new SecondFactorErrors.WrongCode();
        await this.securityLog.write(unit, { kind: 'recovery_code_used', userId, email, origin });
      };
    });
  }

  /** @throws {SignInOver} */
  async question(pending: string | undefined): Promise<PasskeyRequestOptionsDto> {
    return this.passkeys.question(pending, pending === undefined ? undefined : await this.step.userOf(pending));
  }

  /** @throws {SignInOver} @throws {PasskeyRefused} @throws {AccountDeactivated} */
  async withPasskey(proof: PasskeyAssertionDto, origin: Origin): Promise<SignedIn> {
    const { pending } = proof;
    const look: Look = async () => {
      await this.passkeys.prepare();
      return async (unit, { id }) => {
        if (!(await this.passkeys.use(unit, id, proof))) throw new SecondFactorErrors.PasskeyRefused();
      };
    };
    if (pending !== undefined) return this.finish({ ...proof, pending }, origin, look);
    const owner = await this.passkeys.ownerOf(proof);
    if (owner === undefined) return this.refuse(origin);
    return this.comeIn(owner, proof, origin, look);
  }

  /** Unknown passkeys count against the address that sends them. */
  private refuse(origin: Origin): Promise<never> {
    const guess = { refused: 'second_factor_refused', email: '', origin } as const;
    return this.throttle.guard(guess, () => Promise.reject(new SecondFactorErrors.PasskeyRefused()));
  }

  /** After the password. @throws {SignInOver} and what `look` throws, which counts as a guess. */
  private async finish(step: Step & { pending: string }, origin: Origin, look: Look): Promise<SignedIn> {
    return this.comeIn(await this.step.claim(step.pending), step, origin, look);
  }

  /** Instead of the password. @throws {AccountDeactivated} and what `look` throws, which counts as a guess. */
  private async comeIn(userId: number, { trustDevice, pending }: Step, origin: Origin, look: Look): Promise<SignedIn> {
    const account = await this.users.get(userId);
    const device = this.devices.recognise(origin, account);
    const factors = await this.factorsOf(userId);
    const provenDevice = this.devices.recogniseProven(origin, account, factors);
    const { email } = account;
    const guess = { refused: 'second_factor_refused', email, userId, origin, device, provenDevice, factors } as const;
    const doorstep = await this.completion.doorstep(userId, device, origin);
    const letIn = async (unit: UnitOfWork, show: Awaited<ReturnType<Look>>) => {
      const [user] = await this.users.hold(unit, [userId]);
      if (!user) throw new AuthErrors.SignInOver();
      if (pending !== undefined) await this.step.end(unit, pending);
      await show(unit, user);
      if (user.deactivatedAt !== null) return this.completion.refuse(unit, user, origin);
      const shown = await this.factorsOf(userId, unit);
      const login = await this.completion.letIn(unit, user, origin, doorstep, shown);
      if (trustDevice) await this.step.trust(unit, userId, login.device.name);
      return login;
    };
    const login = await this.throttle.guard(guess, async () => {
      const show = await look(userId);
      return this.transactions.run((unit) => letIn(unit, show));
    });
    // Outside the transaction, which would roll back the log entry.
    if (!login) throw new AuthErrors.AccountDeactivated();
    return login;
  }

  /** Identifies the current factors: one that is set up again gets another name. */
  private async factorsOf(userId: number, unit?: UnitOfWork): Promise<string> {
    const totp = await this.queries.confirmedTotp({ userId }, unit);
    const passkeys = await this.queries.passkeysOf({ userId }, unit);
    const names = [
      ...totp.map(({ id, confirmedAt }) => `totp ${id} ${confirmedAt}`),
      ...passkeys.map(({ id, createdAt }) => `passkey ${id} ${createdAt}`),
    ];
    return names.join();
  }
}
