import { Injectable } from '@nestjs/common';
import { digestOf, type Origin } from '../../../platform/access';
import type { SecurityKind } from '../../../platform/audit/security-event.entity';
import { SecurityLogWriterService } from '../../../platform/audit';
import { AppConfig } from '../../../platform/config/app-config';
import { SILENCE_MS } from '../../../platform/database/statements/statements';
import { Transactions, type UnitOfWork } from '../../../platform/database';
import { AppError } from '../../../platform/errors/app-error';
import { type Limit, RateLimitsService, refusedAs, type Taken } from '../../../platform/limits/rate-limits.service';
import { emailForm } from '../../../platform/text/email-address';
import { TooManyAttemptsError } from '../auth.errors';
import { KeyedMutex } from './keyed-mutex';

const WINDOW_MS = 15 * 60_000;

/** How many accounts' worth of failures one network address may cause. */
const SPRAY_FACTOR = 10;

/** Across all addresses, because many machines could share the guessing of the one code. */
const WRONG_CODES_AN_HOUR = 100;

/** Across all addresses: a six-digit code, guessed by an attacker who knows the password. Three in a million match. */
const SECOND_FACTORS_A_DAY = 30;

export interface Guess {
  /** The security log's name for a wrong guess. */
  refused: SecurityKind &
    ('sign_in_refused' | 'registration_refused' | 'password_refused' | 'second_factor_refused' | 'link_refused');
  email: string;
  userId?: number | undefined;
  origin: Origin;
  /** A device known for this account. */
  device?: string | undefined;
  /** The same, if it proved a second factor. */
  provenDevice?: string | undefined;
  /** Identifies the second factors being guessed: guesses at earlier ones don't count. */
  factors?: string;
  /** The session this is limited to, such as for setting up an app; no other limit applies. */
  loginSessionId?: string;
  /** Which refusals count as wrong guesses; all by default. */
  isWrong?: (refusal: AppError) => boolean;
}

interface NamedLimit extends Limit {
  name: 'device' | 'address' | 'account' | 'registration' | 'second_factor';
}

interface Use {
  limit: NamedLimit;
  taken: Taken;
}

/** Rate-limits guesses of passwords, codes and links. */
@Injectable()
export class SignInThrottleService {
  /** An attempt that hangs on an unresponsive database must not lock out its account. */
  private readonly mutex = new KeyedMutex(SILENCE_MS);

  constructor(
    private readonly limits: RateLimitsService,
    private readonly transactions: Transactions,
    private readonly securityLog: SecurityLogWriterService,
    private readonly config: AppConfig,
  ) {}

  /**
   * Runs a check that throws on failure. The attempt is counted before, so that parallel guesses cannot pass the limit, and
   * refunded on success. Attempts at one account from one place run one at a time, so that a correct one does not count
   * against the next.
   * @throws {TooManyAttemptsError} without running the check.
   */
  guard<T>(guess: Guess, check: () => Promise<T>): Promise<T> {
    const limits = this.limitsOf(guess);
    return this.mutex.run(limits[0].key, () => this.attempt(guess, limits, check));
  }

  /**
   * Narrowest first and always in the same order, so that guesses never deadlock. Keys are digests, because the table must
   * not reveal who has an account.
   */
  private limitsOf(guess: Guess): [NamedLimit, ...NamedLimit[]] {
    const { refused, email, userId, origin, device, provenDevice, factors, loginSessionId } = guess;
    const narrow = { points: this.config.loginAttempts, windowMs: WINDOW_MS };
    if (loginSessionId !== undefined) {
      return [{ name: 'second_factor', key: digestOf('set-up', loginSessionId), ...narrow }];
    }
    const day = { points: SECOND_FACTORS_A_DAY, windowMs: 86_400_000 };
    // Wrong codes count apart from wrong passwords, and expire with the factor.
    const guessed = factors === undefined ? [] : [factors];
    // Devices that proved no factor share one limit: a caller who knows the password can register any number of them.
    const factorKey = digestOf('second factor', String(userId), provenDevice ?? '', ...guessed);
    const factor = factors === undefined ? [] : [{ name: 'second_factor' as const, key: factorKey, ...day }];
    if (device) {
      const key = digestOf('device', String(userId), device, ...guessed);
      return [{ name: 'device', key, ...narrow }, ...factor];
    }
    const { network } = origin;
    const wide = { points: narrow.points * SPRAY_FACTOR, windowMs: WINDOW_MS };
    const codes = { points: WRONG_CODES_AN_HOUR, windowMs: 3_600_000 };
    const account = emailForm(email);
    // Not for an account: invalid links must not block its passkeys.
    const kind = account ? [] : [refused];
    return [
      { name: 'account', key: digestOf('pair', account, network, ...kind, ...guessed), ...narrow },
      { name: 'address', key: digestOf('address', network), ...wide },
      ...(refused === 'registration_refused'
        ? [{ name: 'registration' as const, key: digestOf('registration codes'), ...codes }]
        : []),
      ...factor,
    ];
  }

  private async attempt<T>(guess: Guess, limits: NamedLimit[], check: () => Promise<T>): Promise<T> {
    const uses = await refusedAs(TooManyAttemptsError, this.take(limits));
    let result: T;
    try {
      result = await check();
    } catch (error) {
      const isRefusal = error instanceof AppError && error.statusCode < 500;
      if (isRefusal && guess.isWrong?.(error) === false) await this.giveBack(uses);
      else if (isRefusal) await this.record(guess, uses);
      throw error;
    }
    await this.giveBack(uses);
    return result;
  }

  private async giveBack(uses: readonly Use[]): Promise<void> {
    await this.transactions.run(async (unit) => {
      for (const { limit, taken } of uses) await this.limits.giveBack(unit, limit, taken);
    });
  }

  /**
   * Takes from all limits or none, so that a refused guess does not prolong the wait. Guesses at the same widest limit run
   * one at a time, so that a burst waits here instead of holding every database connection.
   */
  private async take(limits: NamedLimit[]): Promise<Use[]> {
    await this.look(limits);
    return this.mutex.run(`take ${limits.at(-1)?.key}`, async () => {
      await this.look(limits);
      return this.transactions.run(async (unit) => {
        const uses: Use[] = [];
        for (const limit of limits) uses.push({ limit, taken: await this.limits.take(unit, limit) });
        return uses;
      });
    });
  }

  /** Checks without a write, for guesses beyond a used-up limit. @throws {LimitReachedError} */
  private async look(limits: NamedLimit[]): Promise<void> {
    for (const limit of limits) await this.limits.check(limit);
  }

  /** Logs a lock-out once, with the failure that causes it. One at a time, because these rows share one limit of the log. */
  private record({ refused, email, userId, origin }: Guess, uses: Use[]): Promise<void> {
    const who = { email, userId: userId ?? null, origin };
    const write = async (unit: UnitOfWork) => {
      await this.securityLog.write(unit, { kind: refused, ...who });
      for (const { limit, taken } of uses) {
        if (taken.remaining === 0)
          await this.securityLog.write(unit, { kind: 'locked_out', ...who, detail: limit.name });
      }
    };
    return this.mutex.run('record', () => this.transactions.run(write));
  }
}
