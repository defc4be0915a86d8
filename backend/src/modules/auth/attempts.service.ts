import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { LessThan, Repository } from 'typeorm';
import { Clock } from '../../platform/clock/clock';
import { AppConfig } from '../../platform/config/app-config';
import { isoFromRow, rowFromDate } from '../../platform/database/instants';
import { PreparedStatements, SILENCE_MS, type Statement } from '../../platform/database/prepared-statements';
import { TooManyAttemptsError } from './auth.errors';
import { FailedAttempt } from './failed-attempt.entity';
import { Turns } from './turns';

const WINDOW_MS = 15 * 60_000;

/** How many addresses' worth of failures one network address may cause over all e-mail addresses. */
const SPRAY_FACTOR = 10;

/** Limits guessing. In the database, so that every backend counts the same and a restart forgives nothing. */
@Injectable()
export class AttemptsService {
  /** An attempt that hangs at a silent database must not lock its account out. */
  private readonly turns = new Turns(SILENCE_MS);
  private readonly countSince: Statement<{ attempts: number; oldest: string | null }>;

  constructor(
    @InjectRepository(FailedAttempt) private readonly attempts: Repository<FailedAttempt>,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    statements: PreparedStatements,
  ) {
    // Prepared, because it is the first that a sign-in asks of the database: it does not wait for one that is silent.
    this.countSince = statements.prepare(
      'SELECT COUNT(*) AS attempts, MIN(attempted_at) AS oldest FROM failed_attempts WHERE attempt_key = ? AND attempted_at > ?',
    );
  }

  /**
   * Runs a check that counts as failed when it throws. The attempt is counted before the check, so that parallel
   * guesses cannot slip past the limit together, and taken back when the check succeeds. Attempts at the same account
   * from the same address take turns, so that one that will succeed is not counted against another.
   *
   * @throws {TooManyAttemptsError} without running the check.
   */
  guard<T>(email: string, address: string, check: () => Promise<T>): Promise<T> {
    const pair = key('pair', email, address);
    return this.turns.take(pair, () => this.attempt(pair, key('address', address), check));
  }

  /** Forgets what no longer counts. */
  async sweep(): Promise<void> {
    await this.attempts.delete({ attemptedAt: LessThan(new Date(this.clock.now().getTime() - WINDOW_MS)) });
  }

  private async attempt<T>(pair: string, spray: string, check: () => Promise<T>): Promise<T> {
    const limit = this.config.loginAttempts;
    const attemptedAt = this.clock.now();
    await this.refuseOver(spray, limit * SPRAY_FACTOR);
    const counted = await this.attempts.insert([
      { key: pair, attemptedAt },
      { key: spray, attemptedAt },
    ]);
    const ids = counted.identifiers.map(({ id }) => id as number);
    try {
      await this.refuseOver(pair, limit);
    } catch (error) {
      // A refused guess was not made: it must not prolong the wait.
      await this.attempts.delete(ids);
      throw error;
    }
    const result = await check();
    await this.attempts.delete(ids);
    return result;
  }

  private async refuseOver(attemptKey: string, limit: number): Promise<void> {
    const now = this.clock.now().getTime();
    const [row] = await this.countSince([attemptKey, rowFromDate(new Date(now - WINDOW_MS))]);
    if (!row?.oldest || row.attempts <= limit) return;
    const wait = Date.parse(isoFromRow(row.oldest)) + WINDOW_MS - now;
    throw new TooManyAttemptsError(Math.max(1, Math.ceil(wait / 1000)));
  }
}

/** What is guessed at is kept as a digest: the table says nothing about who has an account. */
function key(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
