import { Injectable } from '@nestjs/common';
import type { Origin } from '../../../platform/access/origin';
import type { Row } from '../../../platform/database/queries/row';
import { Transactions } from '../../../platform/database/transactions/transactions';
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work';
import type { User } from '../../users/user.entity';
import { UsersService } from '../../users/users.service';
import { AuthErrors } from '../auth.errors';
import { PendingSignInsService } from '../second-step/pending-sign-ins.service';
import { TrustedDevicesService } from '../second-step/trusted-devices.service';
import { SignInCompletionService, type SignedIn } from '../sign-in/sign-in-completion.service';
import { SignInThrottleService } from '../sign-in/sign-in-throttle.service';
import { KnownDevicesService } from '../sign-in/known-devices.service';
import { SecondFactorQueries } from './second-factor.queries';

/**
 * The slow part of checking a factor. It resolves to a function that consumes the factor in the transaction of the sign-in,
 * so that a failed login consumes nothing.
 */
export type Look = (userId: number) => Promise<(unit: UnitOfWork, user: Row<User>) => Promise<void>>;

interface Wish {
  trustDevice: boolean;
  /** Undefined if the passkey is the only step. */
  pending: string | undefined;
}

@Injectable()
export class SecondStepService {
  constructor(
    private readonly queries: SecondFactorQueries,
    private readonly users: UsersService,
    private readonly pending: PendingSignInsService,
    private readonly throttle: SignInThrottleService,
    private readonly devices: KnownDevicesService,
    private readonly trusted: TrustedDevicesService,
    private readonly completion: SignInCompletionService,
    private readonly transactions: Transactions,
  ) {}

  /** After the password. @throws {SignInOver} and what `look` throws, which counts as a guess. */
  async finish(pending: string, trustDevice: boolean, origin: Origin, look: Look): Promise<SignedIn> {
    return this.comeIn(await this.pending.claim(pending), { trustDevice, pending }, origin, look);
  }

  /** Instead of the password. @throws {AccountDeactivated} and what `look` throws, which counts as a guess. */
  async comeIn(userId: number, { trustDevice, pending }: Wish, origin: Origin, look: Look): Promise<SignedIn> {
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
      if (pending !== undefined) await this.pending.end(unit, pending);
      await show(unit, user);
      if (user.deactivatedAt !== null) return this.completion.refuse(unit, user, origin);
      const shown = await this.factorsOf(userId, unit);
      const login = await this.completion.letIn(unit, user, origin, doorstep, shown);
      if (trustDevice) await this.trusted.trust(unit, userId, login.device.name);
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
