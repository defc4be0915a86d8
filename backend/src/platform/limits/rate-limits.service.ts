import { Injectable } from '@nestjs/common';
import { Job } from '../jobs/jobs';
import { Clock } from '../clock/clock';
import type { Row } from '../database/table';
import { LessThanOrEqual } from '../database/queries/where';
import { Transactions, type UnitOfWork } from '../database/transactions/transactions';
import { TooManyRequestsError } from '../errors/common.errors';
import { RateLimit } from './rate-limit.entity';
import { type Params, Queries } from '../database/queries/queries';

@Injectable()
export class RateLimitQueries extends Queries({ rate_limits: RateLimit }, (query) => ({
  byKey: query((db, p: Params<{ key: string }>) =>
    db.selectFrom('rate_limits').select(['points', 'expiresAt']).where('key', '=', p.key),
  ),
})) {}

export interface Limit {
  key: string;
  points: number;
  /** The window begins with the first point. */
  windowMs: number;
}

export interface Taken {
  remaining: number;
  expiresAt: Date;
}

/** Internal; {@link refusedAs} converts it into an error for users. */
export class LimitReachedError extends Error {
  constructor(readonly waitMs: number) {
    super('A limit is used up');
  }
}

/** Converts a reached limit into an error for users, with the seconds until the next try. */
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
 * Rate limits in the database, shared by all backends and kept across restarts. They are exact, because taking a point
 * locks its row until the transaction ends.
 */
@Injectable()
export class RateLimitsService {
  constructor(
    private readonly queries: RateLimitQueries,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Checks without taking a point. @throws {LimitReachedError} */
  async check({ key, points }: Limit): Promise<void> {
    const [row] = await this.queries.byKey({ key });
    if (row) this.refuseFrom(points, row);
  }

  /** @throws {LimitReachedError} if no point is left; nothing is changed then. */
  async take(unit: UnitOfWork, { key, points, windowMs }: Limit): Promise<Taken> {
    const before = await this.hold(unit, key);
    this.refuseFrom(points, before);
    const used = this.counts(before)
      ? { points: before.points + 1, expiresAt: new Date(before.expiresAt) }
      : { points: 1, expiresAt: new Date(this.clock.now().getTime() + windowMs) };
    await unit.update(RateLimit, { key }, used);
    return { remaining: points - used.points, expiresAt: used.expiresAt };
  }

  /** The same; undefined if no point is left. */
  tryToTake(unit: UnitOfWork, limit: Limit): Promise<Taken | undefined> {
    return this.take(unit, limit).catch((refusal: unknown) => {
      if (refusal instanceof LimitReachedError) return undefined;
      throw refusal;
    });
  }

  /** Takes from all limits in a transaction of its own. @throws {TooManyRequestsError} */
  async charge(...limits: Limit[]): Promise<void> {
    const taken = this.transactions.run(async (unit) => {
      for (const limit of limits) await this.take(unit, limit);
    });
    await refusedAs(TooManyRequestsError, taken);
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

  /** A window whose points were all given back has not begun. */
  private counts({ points, expiresAt }: Used): boolean {
    return points > 0 && this.msUntil(expiresAt) > 0;
  }

  private msUntil(instant: string): number {
    return Date.parse(instant) - this.clock.now().getTime();
  }

  /** Inserts the row first, because a missing row cannot be locked. */
  private async hold(unit: UnitOfWork, key: string): Promise<Used> {
    const none = { key, points: 0, expiresAt: this.clock.now() };
    await unit.insertAll(RateLimit, [none], { orUpdate: [] });
    const held = await unit.lock(RateLimit, { key });
    if (!held) throw new Error(`The limit ${key} is gone although it has been inserted`);
    return held;
  }
}
