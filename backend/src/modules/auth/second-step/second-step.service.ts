import { Injectable } from '@nestjs/common';
import { digestOf } from '../../../platform/access';
import { Clock, Randomness } from '../../../platform/clock';
import { type Row, totalOf, Transactions, type UnitOfWork } from '../../../platform/database';
import { factorsIn, type SecondFactor } from '../../users/second-factors.constants';
import type { User } from '../../users/user.entity';
import { AuthErrors } from '../auth.errors';
import { SecondStepQueries } from './second-step.queries';
import { PendingSignIn } from './pending-sign-in.entity';
import { TrustedDevice } from './trusted-device.entity';

export interface PendingSecondFactor {
  /** The token for the second step only; the database holds just its hash. */
  pending: string;
  factors: SecondFactor[];
}

const MINUTES = 10;

/** After these tries the user has to enter the password again, which has its own limits. */
const TRIES = 5;

/** How long a device is trusted. */
const DAYS = 30;

/**
 * Logins between the password and the second factor, whose tokens grant no other access; and the devices that skip it, by
 * their known-device names, which a new password invalidates.
 */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly queries: SecondStepQueries,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
  ) {}

  /** Undefined if the user has no second factor, or the device is trusted. */
  async begin(unit: UnitOfWork, user: Row<User>, device: string | undefined): Promise<PendingSecondFactor | undefined> {
    const factors = factorsIn(user.secondFactors);
    if (!factors.length || (await this.isTrusted(unit, user.id, device))) return undefined;
    return { pending: await this.start(unit, user.id), factors };
  }

  /** @throws {SignInOver} */
  async userOf(token: string): Promise<number> {
    const [found] = await this.queries.pending({ tokenDigest: digestOf(token), now: this.clock.now() });
    if (!found || found.tries >= TRIES) throw new AuthErrors.SignInOver();
    return found.userId;
  }

  /** Counts a try before anything is checked. @throws {SignInOver} */
  async claim(token: string): Promise<number> {
    const tokenDigest = digestOf(token);
    return this.transactions.run(async (unit) => {
      const row = await unit.lock(PendingSignIn, { tokenDigest });
      const isOver = !row || row.tries >= TRIES || Date.parse(row.expiresAt) <= this.clock.now().getTime();
      if (isOver) throw new AuthErrors.SignInOver();
      await unit.update(PendingSignIn, { tokenDigest }, { tries: row.tries + 1 });
      return row.userId;
    });
  }

  /** Works once per token. @throws {SignInOver} */
  async end(unit: UnitOfWork, token: string): Promise<void> {
    if (!(await unit.delete(PendingSignIn, { tokenDigest: digestOf(token) }))) throw new AuthErrors.SignInOver();
  }

  private async start(unit: UnitOfWork, userId: number): Promise<string> {
    const token = this.randomness.token(32);
    const expiresAt = new Date(this.clock.now().getTime() + MINUTES * 60_000);
    await unit.insert(PendingSignIn, { tokenDigest: digestOf(token), userId, tries: 0, expiresAt });
    return token;
  }

  /** @param device undefined for an unknown device. */
  private async isTrusted(unit: UnitOfWork, userId: number, device: string | undefined): Promise<boolean> {
    if (device === undefined) return false;
    const asked = { userId, deviceDigest: digestOf('trusted', device), now: this.clock.now() };
    return (await this.queries.trusted(asked, unit)).length > 0;
  }

  async countTrusted(userId: number, unit?: UnitOfWork): Promise<number> {
    return totalOf(await this.queries.countTrusted({ userId, now: this.clock.now() }, unit));
  }

  async trust(unit: UnitOfWork, userId: number, device: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + DAYS * 86_400_000);
    const row = { userId, deviceDigest: digestOf('trusted', device), expiresAt };
    await unit.insertAll(TrustedDevice, [row], { orUpdate: ['expiresAt'] });
  }
}
