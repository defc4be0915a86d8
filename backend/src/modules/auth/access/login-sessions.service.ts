import { Injectable, Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type KnownUser, type Origin, Signer } from '../../../platform/access';
import { Clock, DAY_MS, Randomness } from '../../../platform/clock';
import {
  LessThan,
  loggedUnlessUnavailable,
  MoreThan,
  Not,
  totalOf,
  Transactions,
  type UnitOfWork,
} from '../../../platform/database';
import { Job } from '../../../platform/jobs/jobs';
import { AppConfig } from '../../../platform/config/app-config';
import { MetricsService } from '../../../platform/metrics/metrics.service';
import { IdentityQueries, type LoginRow } from './identity.queries';
import { PendingSignIn } from '../second-step/pending-sign-in.entity';
import { TrustedDevice } from '../second-step/trusted-device.entity';
import { LoginSession } from './login-session.entity';
import { isFactorMissing } from './required-factor';

export type Rights = Pick<KnownUser, 'role' | 'mustChangePassword' | 'mustSetUpSecondFactor'>;

/** The claims of a session token, which hold nothing that can go stale. */
export interface SignedSessionClaims {
  /** User id. */
  sub: number;
  /** Login session id. */
  sid: string;
  /** Seconds since 1970. */
  exp: number;
}

export const inSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

export interface StartedSession {
  id: string;
  token: string;
}

/** How stale the stored last use may get, because updating it on each request would be a write. */
const NOTED_MS = 3_600_000;

/** How long rows can outlive their login, in days; as long as a device is trusted. */
const KEPT_DAYS = 30;

@Injectable()
export class LoginSessionsService {
  private readonly logger = new Logger('Logins');
  private readonly screenKeys: Signer;

  constructor(
    private readonly queries: IdentityQueries,
    private readonly transactions: Transactions,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
    private readonly randomness: Randomness,
    private readonly config: AppConfig,
    metrics: MetricsService,
  ) {
    this.screenKeys = new Signer(config.jwtSecret, 'kept screens');
    metrics.gauges({ login_sessions_open: 'Logins that have neither ended nor expired' }, [], async (set) =>
      set('login_sessions_open', totalOf(await queries.countLogins({ now: clock.now() }))),
    );
  }

  /** The token works once the transaction is committed. */
  async start(
    userId: number,
    origin: Origin,
    unit: UnitOfWork,
    workConsent: boolean | null = null,
  ): Promise<StartedSession> {
    const createdAt = this.clock.now();
    const expiresAt = new Date(createdAt.getTime() + this.config.jwtTtlSeconds * 1000);
    const id = this.randomness.token(24);
    const seen = { ...placeOf(origin), lastSeenAt: createdAt };
    await unit.insert(LoginSession, { id, userId, workConsent, ...seen, createdAt, expiresAt });
    const claims = { sub: userId, sid: id, iat: inSeconds(createdAt), exp: inSeconds(expiresAt) };
    return { id, token: this.jwt.sign(claims) };
  }

  /**
   * The key for the screens that a browser keeps encrypted: 32 bytes as base64url. Nothing stores it: once the login has
   * ended or the role has changed, nobody gets it again, and what is left on the device stays closed.
   */
  screenKeyOf({ loginSessionId, role }: KnownUser): string {
    return this.screenKeys.sign(`${loginSessionId} ${role}`);
  }

  /** Null if not answered yet, or if the session has ended. */
  async workConsent(id: string, unit?: UnitOfWork): Promise<boolean | null> {
    const [session] = await this.queries.login({ id }, unit);
    return session?.workConsent ?? null;
  }

  /** Null clears the answer. Resolves to false if the session has ended. */
  async setWorkConsent(id: string, workConsent: boolean | null, unit: UnitOfWork): Promise<boolean> {
    return (await unit.update(LoginSession, { id }, { workConsent })) > 0;
  }

  /** Stores at most once an hour when and where a session was last used. A failure doesn't fail the request. */
  async seen(id: string, lastSeenAt: string | null, origin: Origin): Promise<void> {
    const now = this.clock.now();
    if (lastSeenAt !== null && now.getTime() - Date.parse(lastSeenAt) < NOTED_MS) return;
    await this.transactions.single
      .update(LoginSession, { id }, { ...placeOf(origin), lastSeenAt: now })
      .catch(loggedUnlessUnavailable(this.logger));
  }

  /** A user's sessions that have neither ended nor expired, most recently seen first; at most 100. */
  of(userId: number, unit?: UnitOfWork): Promise<LoginRow[]> {
    return this.queries.loginsOf({ userId, now: this.clock.now() }, unit);
  }

  /** Sessions that have not ended; they may have expired. */
  byIds(ids: readonly string[], unit?: UnitOfWork): Promise<LoginRow[]> {
    return this.queries.loginsByIds({ ids }, unit);
  }

  /** Locks a session and keeps its row for a month after it expires. Resolves to false if the session has ended. */
  async keep(id: string, unit: UnitOfWork): Promise<boolean> {
    const session = await unit.lock(LoginSession, { id });
    if (!session) return false;
    const keptUntil = new Date(Date.parse(session.expiresAt) + KEPT_DAYS * DAY_MS);
    await unit.update(LoginSession, { id }, { keptUntil });
    return true;
  }

  /** Takes back {@link keep}. */
  async release(id: string[], unit: UnitOfWork): Promise<void> {
    if (id.length) await unit.update(LoginSession, { id }, { keptUntil: null });
  }

  async exists(id: string, unit: UnitOfWork): Promise<boolean> {
    return (await this.queries.login({ id }, unit)).length > 0;
  }

  /** The rights by session id, of sessions that have neither ended nor expired. */
  async rightsOf(ids: readonly string[]): Promise<Map<string, Rights>> {
    const rows = await this.queries.rights({ ids, now: this.clock.now() });
    return new Map(rows.map((row) => [row.id, { ...row, mustSetUpSecondFactor: isFactorMissing(this.config, row) }]));
  }

  /** Resolves to false if the session had ended already. */
  async end(id: string, unit: UnitOfWork): Promise<boolean> {
    return (await unit.delete(LoginSession, { id })) > 0;
  }

  /** Makes every device of the user ask for the second factor again. */
  async distrustDevices(userId: number, unit: UnitOfWork): Promise<void> {
    await unit.delete(TrustedDevice, { userId });
  }

  /**
   * Also ends logins that wait for the second factor, and the trust in devices.
   * @param userId undefined for all users.
   * @param kept the id of a session to keep.
   * @returns the number of ended sessions.
   */
  async endAll(userId: number | undefined, unit: UnitOfWork, kept = ''): Promise<number> {
    const theirs = { userId: userId ?? MoreThan(0) };
    await unit.delete(PendingSignIn, theirs);
    await unit.delete(TrustedDevice, theirs);
    return unit.delete(LoginSession, { ...theirs, id: Not(kept) });
  }

  @Job('sweep-logins')
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - this.config.retention.sessions * DAY_MS);
    await this.transactions.run(async (unit) => {
      const expired = { expiresAt: LessThan(before) };
      await unit.delete(LoginSession, [
        { ...expired, keptUntil: null },
        { ...expired, keptUntil: LessThan(now) },
      ]);
      await unit.update(LoginSession, { ...expired, address: Not(null) }, { address: null });
      await unit.delete(PendingSignIn, { expiresAt: LessThan(now) });
      await unit.delete(TrustedDevice, { expiresAt: LessThan(now) });
    });
  }
}

const placeOf = ({ address, device }: Origin) => ({ address, device });
