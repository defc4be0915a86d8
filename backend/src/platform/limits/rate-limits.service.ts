import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Job } from '../jobs/job.decorator';
import { Clock } from '../clock/clock';
import type { Row } from '../database/queries/row';
import { Transactions } from '../database/transactions/transactions';
import type { UnitOfWork } from '../database/transactions/unit-of-work';
import { RateLimit } from './rate-limit.entity';
import { RateLimitQueries } from './rate-limits.queries';

export interface Limit {
  key: string;
  points: number;
  /** Begins with the first point. */
  windowMs: number;
}

export interface Taken {
  remaining: number;
  /** The end of its window. */
  expiresAt: Date;
}

/** Never shown to users. */
export class LimitReachedError extends Error {
  constructor(readonly waitMs: number) {
    super('A limit is used up');
  }
}

/** Refuses work that meets a used-up limit in words for users: with the seconds after which to try again. */
export async function refusedAs<T>(Refusal: new (retryAfter: number) => Error, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LimitReachedError) throw new Refusal(Math.max(1, Math.ceil(error.waitMs / 1000)));
    throw error;
  }
}

type Used = Pick<Row<RateLimit>, 'points' | 'expiresAt'>;

/**
 * Limits kept in the database, so that all backends share them and they survive restarts. They are exact: taking from
 * one locks its row until the end of the transaction.
 */
@Injectable()
export class RateLimitsService {
  constructor(
    private readonly queries: RateLimitQueries,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Takes nothing. @throws {LimitReachedError} */
  async check({ key, points }: Limit): Promise<void> {
    const [row] = await this.queries.byKey({ key });
    if (row) this.refuseFrom(points, row);
  }

  /** Takes one. @throws {LimitReachedError} if there is none left, without changing anything. */
  async take(unit: UnitOfWork, { key, points, windowMs }: Limit): Promise<Taken> {
    const before = await this.hold(unit, key);
    this.refuseFrom(points, before);
    const used = this.counts(before)
      ? { points: before.points + 1, expiresAt: new Date(before.expiresAt) }
      : { points: 1, expiresAt: new Date(this.clock.now().getTime() + windowMs) };
    await unit.update(RateLimit, { key }, used);
    return { remaining: points - used.points, expiresAt: used.expiresAt };
  }

  /** Does nothing once the window is over. */
  async giveBack(unit: UnitOfWork, { key }: Limit, { expiresAt }: Taken): Promise<void> {
    const row = await unit.lock(RateLimit, { key, expiresAt });
    if (row && row.points > 0) await unit.update(RateLimit, { key }, { points: row.points - 1 });
  }

  @Job('sweep-limits')
  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run((unit) => unit.delete(RateLimit, { expiresAt: LessThanOrEqual(now) }));
  }

  private refuseFrom(limit: number, used: Used): void {
    if (this.counts(used) && used.points >= limit) throw new LimitReachedError(this.msUntil(used.expiresAt));
  }

  /** A window does not begin with a use that was given back. */
  private counts({ points, expiresAt }: Used): boolean {
    return points > 0 && this.msUntil(expiresAt) > 0;
  }

  private msUntil(instant: string): number {
    return Date.parse(instant) - this.clock.now().getTime();
  }

  /** Inserts the row before locking it: locking a missing row stops nobody. */
  private async hold(unit: UnitOfWork, key: string): Promise<Used> {
    const none = { key, points: 0, expiresAt: this.clock.now() };
    await unit.insertAll(RateLimit, [none], { orUpdate: [] });
    const held = await unit.lock(RateLimit, { key });
    if (!held) throw new Error(`The limit ${key} is gone although it has been inserted`);
    return held;
  }
}
